import { useEffect, useState } from 'react';
import type { BoardState } from '../../../../api/community/boards.ts';
import { messages } from '../../../../messages.ts';
import { type Board, readBoards, takesPosts } from '../../../../stores/community/writing/boards.ts';
import type { Named } from '../../../../stores/publish/draft/draft.ts';
import { Modal } from '../../../../ui/modal/Modal.tsx';
import { SheetHead } from '../../../publish/sheets/SheetHead.tsx';

interface Props {
  readonly chosen: Named | null;
  readonly onChoose: (board: Named | null) => void;
  readonly onClose: () => void;
}

const WHY: Readonly<Record<BoardState, string>> = {
  open: '',
  leaders: '只有领队能发',
  readonly: '只读',
  closed: '已关闭',
  full: '已满',
};

/** The boards, and which of them take something. */
export const BoardSheet = ({ chosen, onChoose, onClose }: Props) => {
  const [boards, setBoards] = useState<readonly Board[] | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    setBoards('loading');
    readBoards().then(
      (items) => here && setBoards(items),
      () => here && setBoards('failed'),
    );
    return () => {
      here = false;
    };
  }, [tries]);
  return (
    <Modal label="选择版块" kind="sheet" onClose={onClose}>
      <SheetHead title="选择版块" onClose={onClose} />
      {boards === 'loading' && <span className="skeleton topic-sheet-skeleton" />}
      {boards === 'failed' && (
        <p className="topic-sheet-none" role="alert">
          版块没有加载出来
          <button type="button" className="topic-sheet-again" onClick={() => setTries(tries + 1)}>
            {messages.retry}
          </button>
        </p>
      )}
      <div className="topic-sheet-list">
        {typeof boards !== 'string' &&
          boards.map(({ id, name, intro, state }) => (
            <button
              key={id}
              type="button"
              className="topic-sheet-topic"
              disabled={!takesPosts({ state })}
              aria-pressed={chosen?.id === id}
              onClick={() => onChoose({ id, name })}
            >
              <b>{name}</b>
              <span>{WHY[state] || intro}</span>
            </button>
          ))}
      </div>
      {chosen !== null && (
        <button type="button" className="button topic-sheet-clear" onClick={() => onChoose(null)}>
          不选版块
        </button>
      )}
    </Modal>
  );
};

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { messages } from '../../../../messages.ts';
import { $boards, readBoards } from '../../../../stores/community/writing/boards.ts';
import type { Named } from '../../../../stores/publish/draft/draft.ts';
import styles from './SubBoardChoice.module.css';

interface Props {
  readonly board: Named;
  /** undefined: it stands somewhere, and where is not known yet. */
  readonly chosen: Named | null | undefined;
  /** It changes what is published: that may stay where it stands. */
  readonly stands: boolean;
  readonly ready: boolean;
  readonly wrong: string | null;
  readonly onChoose: (subBoard: Named | null) => void;
}

/** The open sub-boards of the chosen board, read anew when one of them was refused. */
const useSubBoards = (board: string, ready: boolean, wrong: string | null) => {
  const boards = useStore($boards);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const known = boards !== null;
  useEffect(() => {
    if (!ready || (known && wrong === null)) return;
    let here = true;
    setFailed(false);
    readBoards().catch(() => here && setFailed(true));
    return () => {
      here = false;
    };
  }, [ready, known, wrong, tries]);
  return {
    open: boards?.find(({ id }) => id === board)?.subBoards ?? null,
    failed: failed && !known,
    again: () => setTries(tries + 1),
  };
};

/** Which part of its board the post goes into: one tap, and none is fine. Nothing stands here for a board without parts. */
export const SubBoardChoice = ({ board, chosen, stands, ready, wrong, onChoose }: Props) => {
  const { open, failed, again } = useSubBoards(board.id, ready, wrong);
  const isOpen = !chosen || open === null || open.some(({ id }) => id === chosen.id);
  const offered: readonly Named[] = [...(open ?? []), ...(!chosen || (open !== null && isOpen) ? [] : [chosen])];
  if (failed)
    return (
      <p className={styles.failed} role="status">
        子版块没有加载出来，不选也能发
        <button type="button" onClick={again}>
          {messages.retry}
        </button>
      </p>
    );
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.parts} disabled={!ready} aria-describedby="sub-board-state">
      <legend>放进“{board.name}”的子版块（可不选）</legend>
      {[null, ...offered].map((part) => (
        <label key={part?.id ?? ''}>
          <input
            type="radio"
            name="sub-board"
            checked={chosen !== undefined && (chosen?.id ?? null) === (part?.id ?? null)}
            onChange={() => onChoose(part === null ? null : { id: part.id, name: part.name })}
          />
          <span>
            {part === null ? '不选' : part.name}
            {part !== null && !isOpen && part.id === chosen?.id && '（已关闭）'}
          </span>
        </label>
      ))}
      <p id="sub-board-state" className={styles.state} role="alert">
        {wrong ??
          (isOpen
            ? ''
            : stands
              ? '已经关闭，不再收新内容；原来就在里面的，不改也可以'
              : '已经关闭，发布前换一个，或者不选')}
      </p>
    </fieldset>
  );
};

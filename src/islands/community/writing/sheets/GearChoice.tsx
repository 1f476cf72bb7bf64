import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { listGearLists } from '../../../../api/gear/editing.ts';
import { checklistOf } from '../../../../stores/community/writing/asks/gearList.ts';
import type { Part } from '../../../../stores/community/writing/work/work.ts';
import { showFailure } from '../../../../stores/failure.ts';
import { $session } from '../../../../stores/session/session.ts';
import { NotThere } from '../../../../ui/NotThere.tsx';
import { useLoaded } from '../../../../ui/useLoaded.ts';

interface Props {
  readonly onChoose: (part: Part) => void;
}

const Lists = ({ onChoose }: Props) => {
  const found = useLoaded(() => call(listGearLists, {}), []);
  const [busy, setBusy] = useState(false);
  const take = async (id: string): Promise<void> => {
    setBusy(true);
    try {
      onChoose(await checklistOf(id));
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  };
  if (found.status !== 'ready') return <NotThere on={found} what="清单" className="topic-sheet-none" />;
  const { items } = found.value;
  return (
    <div className="topic-sheet-list" aria-busy={busy}>
      {items.length === 0 && (
        <p className="topic-sheet-none" role="status">
          还没有写过清单。可以插入“要带的清单”，一行写一样
        </p>
      )}
      {items.map(({ id, title, trip, count, private: isPrivate }) => (
        <button key={id} type="button" className="topic-sheet-topic" disabled={busy} onClick={() => void take(id)}>
          <b>{title}</b>
          <span>{[trip, `${count} 样`, isPrivate ? '仅自己可见，读者打不开' : ''].filter(Boolean).join(' · ')}</span>
        </button>
      ))}
    </div>
  );
};

/** One's own gear lists: the chosen one comes into the text, an item a line, to be changed there. */
export const GearChoice = ({ onChoose }: Props) => {
  const { status } = useStore($session);
  return status === 'guest' ? (
    <p className="topic-sheet-none">登录后可以把自己的装备清单放进来</p>
  ) : (
    <Lists onChoose={onChoose} />
  );
};

import { call } from '../../api/call.ts';
import { listGearLists } from '../../api/gear/editing.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { NotThere } from '../../ui/NotThere.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { GearListWords } from './GearListWords.tsx';

interface Props {
  readonly title?: string;
  readonly onClose: () => void;
  readonly onNew: () => void;
  /** Chooses a list by its id; without it each is a link to its page. */
  readonly onChoose?: (id: string) => void;
}

/** The reader's lists, and the way to a new one. */
export const MyGear = ({ title = '我的清单', onClose, onNew, onChoose }: Props) => {
  const items = useLoaded(async () => (await call(listGearLists, {})).items, []);
  return (
    <div className="ge">
      <h2 className="ge-title">{title}</h2>
      {items.status !== 'ready' && <NotThere on={items} what="清单" />}
      {items.status === 'ready' && items.value.length === 0 && (
        <p className="ge-note">
          还没有自己的清单。新建一份{onChoose === undefined ? '，或者在别人的清单里点“复制到我的清单”' : '，它就在里面'}
          。
        </p>
      )}
      {items.status === 'ready' && (
        <ul className="ge-lists">
          {items.value.map((list) => (
            <li key={list.id}>
              {onChoose === undefined ? (
                <a href={urlOf('/list/share', { id: list.id })}>
                  <GearListWords list={list} />
                </a>
              ) : (
                <button type="button" onClick={() => onChoose(list.id)}>
                  <GearListWords list={list} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="ge-foot">
        <button type="button" className="button" onClick={onClose}>
          关闭
        </button>
        <button type="button" className="button main" onClick={onNew}>
          新建清单
        </button>
      </p>
    </div>
  );
};

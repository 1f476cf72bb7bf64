import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { listGearLists } from '../../api/gear/editing.ts';
import { weightText } from '../../lib/gear/weights.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { messages } from '../../messages.ts';
import { Wait } from '../../ui/Wait.tsx';

type List = ReplyOf<typeof listGearLists>['items'];

const factsOf = ({ trip, season, count, grams, private: isPrivate }: List[number]): string =>
  [trip, season, `${count} 件`, ...(grams > 0 ? [weightText(grams, 'kg')] : []), ...(isPrivate ? ['仅自己可见'] : [])]
    .filter(Boolean)
    .join(' · ');

const Words = ({ list }: { readonly list: List[number] }) => (
  <>
    <b>
      <bdi>{list.title}</bdi>
    </b>
    <small className="num">{factsOf(list)}</small>
  </>
);

interface Props {
  readonly title?: string;
  readonly onClose: () => void;
  readonly onNew: () => void;
  /** Chooses a list by its id; without it each is a link to its page. */
  readonly onChoose?: (id: string) => void;
}

/** The reader's lists, and the way to a new one. */
export const MyGear = ({ title = '我的清单', onClose, onNew, onChoose }: Props) => {
  const [items, setItems] = useState<List | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    setItems('loading');
    call(listGearLists, {}).then(
      (reply) => here && setItems(reply.items),
      () => here && setItems('failed'),
    );
    return () => {
      here = false;
    };
  }, [tries]);
  return (
    <div className="ge">
      <h2 className="ge-title">{title}</h2>
      {items === 'loading' && <Wait key={tries} onAgain={() => setTries(tries + 1)} />}
      {items === 'failed' && (
        <p role="alert">
          清单没有加载出来{' '}
          <button type="button" className="button" onClick={() => setTries(tries + 1)}>
            {messages.retry}
          </button>
        </p>
      )}
      {typeof items !== 'string' && items.length === 0 && (
        <p className="ge-note">
          还没有自己的清单。新建一份{onChoose === undefined ? '，或者在别人的清单里点“复制到我的清单”' : '，它就在里面'}
          。
        </p>
      )}
      {typeof items !== 'string' && (
        <ul className="ge-lists">
          {items.map((list) => (
            <li key={list.id}>
              {onChoose === undefined ? (
                <a href={urlOf('/list/share', { id: list.id })}>
                  <Words list={list} />
                </a>
              ) : (
                <button type="button" onClick={() => onChoose(list.id)}>
                  <Words list={list} />
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

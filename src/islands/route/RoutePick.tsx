import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { grouped, kilometres } from '../../lib/number.ts';
import { isId } from '../../lib/shortParams.ts';
import { messages } from '../../messages.ts';
import { findRouteLink } from '../../stores/publish/routeLink.ts';
import { $session } from '../../stores/session/session.ts';
import { NotThere } from '../../ui/NotThere.tsx';
import { type RouteList, useRoutes } from './useRoutes.ts';

interface Props {
  readonly onChoose: (routeId: string) => void;
}

const LISTS: readonly (readonly [RouteList, string, string])[] = [
  ['own', '我的轨迹', '还没有导入过轨迹。别人公开的路线，可以粘贴链接'],
  ['been', '去过', '还没有标过去过的路线'],
  ['want', '想去', '还没有标过想去的路线'],
  ['saved', '收藏', '还没有收藏过路线'],
];

const Listed = ({ onChoose }: Props) => {
  const [list, setList] = useState<RouteList>('own');
  const { found, busy, more } = useRoutes(list);
  return (
    <>
      <div className="topic-sheet-chips" role="group" aria-label="哪些路线">
        {LISTS.map(([name, words]) => (
          <button
            key={name}
            type="button"
            className="topic-sheet-chip"
            aria-pressed={list === name}
            onClick={() => setList(name)}
          >
            {words}
          </button>
        ))}
      </div>
      <div className="topic-sheet-list" aria-busy={found.status === 'loading' || busy}>
        {found.status !== 'ready' && <NotThere on={found} what="路线" className="topic-sheet-none" />}
        {found.status === 'ready' && found.value.items.length === 0 && (
          <p className="topic-sheet-none" role="status">
            {LISTS.find(([name]) => name === list)?.[2]}
          </p>
        )}
        {found.status === 'ready' &&
          found.value.items.map(({ id, name, distance, climb, days, visibility }) => (
            <button key={id} type="button" className="topic-sheet-topic" onClick={() => onChoose(id)}>
              <b>
                <bdi>{name}</bdi>
              </b>
              <span>
                {kilometres(distance)} 公里{climb === null ? '' : ` · 爬升 ${grouped(climb)} 米`} · {days} 天
                {visibility === 'public' ? '' : ' · 没有公开'}
              </span>
            </button>
          ))}
        {found.status === 'ready' && found.value.cursor !== null && (
          <button
            type="button"
            className="button topic-sheet-clear"
            disabled={busy}
            aria-busy={busy || undefined}
            onClick={() => void more()}
          >
            {messages.loadMore}
          </button>
        )}
      </div>
    </>
  );
};

/** A route to put into what is being written: by its link, or out of the lists that a member has. */
export const RoutePick = ({ onChoose }: Props) => {
  const { status } = useStore($session);
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState(false);
  const take = (): void => {
    const text = words.trim();
    const routeId = isId(text) ? text : findRouteLink(text, location.origin)?.routeId;
    if (routeId === undefined) setWrong(true);
    else onChoose(routeId);
  };
  return (
    <>
      {status === 'guest' ? (
        <p className="topic-sheet-none">登录后可以选自己的轨迹，和标过想去、去过的路线</p>
      ) : (
        <Listed onChoose={onChoose} />
      )}
      <form
        className="insert-form"
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <label htmlFor="insert-route">别的路线</label>
        <div>
          <input
            id="insert-route"
            value={words}
            enterKeyHint="done"
            placeholder="粘贴路线的链接，或填编号"
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? 'insert-route-wrong' : undefined}
            onChange={({ target }) => {
              setWords(target.value);
              setWrong(false);
            }}
          />
          <button type="submit" className="button">
            插入路线
          </button>
        </div>
        {wrong && (
          <p id="insert-route-wrong" role="alert">
            没认出路线。打开那条路线，复制它的链接再粘贴
          </p>
        )}
      </form>
    </>
  );
};

/** The routes that a member brought in, saved or marked, and the way to bring in another one. */
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import { listRoutes } from '../../api/route/list.ts';
import { kilometres } from '../../lib/number.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { messages } from '../../messages.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import sheetStyles from '../../styles/route/sheets.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { Wait } from '../../ui/Wait.tsx';
import { openImport } from './openImport.ts';

type List = PayloadOf<typeof listRoutes>['list'];
type Listed = ReplyOf<typeof listRoutes>;

const lists: readonly (readonly [List, string, string])[] = [
  ['own', '我的', '还没有导入过轨迹'],
  ['saved', '收藏', '还没有收藏过路线'],
  ['want', '想去', '还没有标过想去的路线'],
  ['been', '去过', '还没有标过去过的路线'],
];
const rooms = { self: '仅自己可见', friends: '好友可见', public: '公开' } as const;

const MyRoutes = ({ close }: { readonly close: Close }) => {
  const [list, setList] = useState<List>('own');
  const [found, setFound] = useState<Listed | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let here = true;
    setFound('loading');
    call(listRoutes, { list }).then(
      (reply) => here && setFound(reply),
      () => here && setFound('failed'),
    );
    return () => {
      here = false;
    };
  }, [list, tries]);
  const more = async ({ items, cursor }: Listed): Promise<void> => {
    setBusy(true);
    try {
      const next = await call(listRoutes, { list, cursor: cursor ?? '' });
      setFound({ items: [...items, ...next.items], cursor: next.cursor });
    } catch (error) {
      logInOrTell(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="rs">
      <h2 className="rs-title">我的路线</h2>
      <fieldset className="rs-kinds">
        <legend className="vh">哪些路线</legend>
        {lists.map(([name, words]) => (
          <label key={name}>
            <input type="radio" name="list" checked={list === name} onChange={() => setList(name)} />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      {found === 'loading' && <Wait onAgain={() => setTries(tries + 1)} />}
      {found === 'failed' && (
        <p role="alert">
          路线没有加载出来{' '}
          <button type="button" className="button" onClick={() => setTries(tries + 1)}>
            {messages.retry}
          </button>
        </p>
      )}
      {typeof found !== 'string' && (
        <>
          {found.items.length === 0 && <p>{lists.find(([name]) => name === list)?.[2]}</p>}
          <ul className="rs-list">
            {found.items.map(({ id, name, distance, climb, days, visibility }) => (
              <li key={id}>
                <a href={urlOf('/route/detail', { id })}>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  <small className="num">
                    {kilometres(distance)} 公里{climb === null ? '' : ` · 爬升 ${climb} 米`} · {days} 天
                    {list === 'own' ? ` · ${rooms[visibility]}` : ''}
                  </small>
                </a>
              </li>
            ))}
          </ul>
          {found.cursor !== null && (
            <button type="button" className="button" disabled={busy} onClick={() => void more(found)}>
              {messages.loadMore}
            </button>
          )}
        </>
      )}
      <div className="rs-ways">
        <button type="button" className="button" onClick={() => close()}>
          关闭
        </button>
        <button type="button" className="button main" onClick={() => close(openImport)}>
          导入轨迹
        </button>
      </div>
    </div>
  );
};

/** Opens the sheet of one's own routes. */
export const showMyRoutes = (): Promise<void> =>
  openSheet({ label: '我的路线', styles: sheetStyles }, (close) => <MyRoutes close={close} />);

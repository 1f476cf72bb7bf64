/** The routes that a member brought in, saved or marked, and the way to bring in another one. */
import { useState } from 'react';
import { messages } from '../../messages.ts';
import sheetStyles from '../../styles/route/sheets.css?url';
import { type Close, openSheet } from '../../ui/modal/openSheet.tsx';
import { NotThere } from '../../ui/NotThere.tsx';
import { openImport } from './openImport.ts';
import { PlaceWants } from './PlaceWants.tsx';
import { RouteLines } from './RouteLines.tsx';
import { type RouteList, useRoutes } from './useRoutes.ts';

const lists: readonly (readonly [RouteList, string, string])[] = [
  ['own', '我的', '还没有导入过轨迹'],
  ['saved', '收藏', '还没有收藏过路线'],
  ['want', '想去', '还没有标过想去的路线'],
  ['been', '去过', '还没有标过去过的路线'],
];

const MyRoutes = ({ close }: { readonly close: Close }) => {
  const [list, setList] = useState<RouteList>('own');
  const { found, busy, more } = useRoutes(list);
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
      {found.status !== 'ready' && <NotThere on={found} what="路线" />}
      {found.status === 'ready' && (
        <>
          {found.value.items.length === 0 && <p>{lists.find(([name]) => name === list)?.[2]}</p>}
          {list === 'want' && <PlaceWants />}
          <RouteLines routes={found.value.items} own={list === 'own'} />
          {found.value.cursor !== null && (
            <button type="button" className="button" disabled={busy} onClick={() => void more()}>
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

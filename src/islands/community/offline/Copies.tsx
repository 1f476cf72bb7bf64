import { useEffect, useState } from 'react';
import type { Copy } from '../../../host/browser/copies.ts';
import { megabytes } from '../../../lib/bytes.ts';
import { relativeTime } from '../../../lib/time.ts';
import { dropOffline, offlineCopies } from '../../../stores/community/offline.ts';
import { useHere } from '../../../ui/useHere.ts';
import { showSheet } from '../showSheet.ts';

const Copies = () => {
  const [list, setList] = useState<readonly Copy[] | null>(null);
  const here = useHere();
  const look = async (): Promise<void> => {
    const found = await offlineCopies();
    if (here()) setList(found);
  };
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `look` is new on every render and looks at the same store
  useEffect(() => void look(), []);
  if (list === null) return null;
  if (list.length === 0) return <p className="sheet-note">这台设备上还没有离线内容</p>;
  const drop = async (id: string): Promise<void> => {
    await dropOffline(id).catch(() => undefined);
    await look();
  };
  return (
    <>
      <p className="sheet-note">
        共 {list.length} 份，{megabytes(list.reduce((sum, { size }) => sum + size, 0))}
      </p>
      <ul className="copies">
        {list.map(({ id, title, page, at, size }) => (
          <li key={id}>
            <a href={page}>
              <b>{title}</b>
              <small>
                {megabytes(size)} · <span className="whole">{relativeTime(at, Date.now())}</span>保存
              </small>
            </a>
            <button type="button" data-destroys onClick={() => void drop(id)} aria-label={`删除离线的《${title}》`}>
              删除
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Opens what this device keeps for who reads here: how large it is, since when, the way to it, and out with it. */
export const showCopies = (): Promise<void> =>
  showSheet('离线内容', (close) => (
    <>
      <h2 className="sheet-title">离线内容</h2>
      <Copies />
      <button type="button" className="button sheet-close" onClick={() => close()}>
        关闭
      </button>
    </>
  ));

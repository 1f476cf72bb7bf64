import { useEffect, useState } from 'react';
import type { Picture } from '../../../api/fields.ts';
import type { Copy } from '../../../host/browser/copies.ts';
import { megabytes } from '../../../lib/bytes.ts';
import { relativeTime } from '../../../lib/time.ts';
import { dropOffline, keepOffline, mayKeep, offlineCopies, offlineCopy } from '../../../stores/community/offline.ts';
import { showToast } from '../../../stores/toast.ts';
import { type Drawing, Icon } from '../../../ui/Icon.tsx';
import type { Entry } from './entry.ts';
import type { Close } from '../../../ui/modal/openSheet.tsx';
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
        共 {list.length} 篇，{megabytes(list.reduce((sum, { size }) => sum + size, 0))}
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

const showCopies = (): Promise<void> =>
  showSheet('离线内容', (close) => (
    <>
      <h2 className="sheet-title">离线内容</h2>
      <Copies />
      <button type="button" className="button sheet-close" onClick={() => close()}>
        关闭
      </button>
    </>
  ));

interface Props {
  readonly entry: Entry;
  readonly icon: Drawing;
  readonly close: Close;
}

/** Of the products in its text. */
const cardPictures = (entry: Entry): Picture[] =>
  'blocks' in entry
    ? entry.blocks.flatMap((block) => (block.type === 'goods' && block.goods.picture ? [block.goods.picture] : []))
    : [];

/** Keeps the entry for reading without a network, or drops it, and leads to everything that is kept. */
export const OfflineRow = ({ entry, icon, close }: Props) => {
  const [copy, setCopy] = useState<Copy | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let wanted = true;
    void offlineCopy(entry.id).then((found) => wanted && setCopy(found));
    return () => {
      wanted = false;
    };
  }, [entry.id]);
  if (!mayKeep(entry) && copy === null) return null;

  // Toasts stand below an open sheet: it goes first, and says by going that it is done.
  const say = (toast: Parameters<typeof showToast>[0]): void => close(() => showToast(toast));
  const keep = async (): Promise<void> => {
    setBusy(true);
    try {
      const made = await keepOffline(entry, {
        title: document.title,
        page: location.pathname + location.search,
        pictures: entry.pictures,
        small: cardPictures(entry),
        size: 2,
      });
      say({ message: `已离线保存，${made.pictures.length} 张图，${megabytes(made.size)}`, type: 'success' });
    } catch {
      say({ message: '没有保存成功：这台设备的空间不够，或浏览器不允许', type: 'error', time: 3_000 });
    }
  };
  const drop = async (): Promise<void> => {
    try {
      await dropOffline(entry.id);
      say({ message: '离线内容已删除', type: 'success' });
    } catch {
      say({ message: '没有删除成功，请稍后再试', type: 'error' });
    }
  };
  return (
    <li className="offline-row">
      <button
        type="button"
        disabled={busy}
        data-destroys={copy !== null || undefined}
        onClick={() => void (copy === null ? keep() : drop())}
      >
        <Icon of={icon} />
        {busy ? '正在保存…' : copy === null ? '离线保存' : `删除离线内容（${megabytes(copy.size)}）`}
      </button>
      <button type="button" className="offline-all" onClick={() => close(showCopies)}>
        全部
      </button>
    </li>
  );
};

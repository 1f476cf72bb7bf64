import { useEffect, useState } from 'react';
import type { Picture } from '../../../api/fields.ts';
import type { Copy } from '../../../host/browser/copies.ts';
import { megabytes } from '../../../lib/bytes.ts';
import { dropOffline, keepOffline, mayKeep, offlineCopy } from '../../../stores/community/offline.ts';
import { showToast } from '../../../stores/toast.ts';
import { type Drawing, Icon } from '../../../ui/Icon.tsx';
import type { Entry } from './entry.ts';
import type { Close } from '../../../ui/modal/openSheet.tsx';
import { showCopies } from '../offline/Copies.tsx';

interface Props {
  readonly entry: Entry;
  readonly icon: Drawing;
  readonly close: Close;
}

/** Of the products and events in its text. */
const cardPictures = (entry: Entry): Picture[] =>
  'blocks' in entry
    ? entry.blocks.flatMap((block) => {
        const picture =
          block.type === 'goods' ? block.goods.picture : block.type === 'event' ? block.event.picture : null;
        return picture === null ? [] : [picture];
      })
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

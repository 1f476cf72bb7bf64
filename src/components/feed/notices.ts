import { call } from '../../api/call.ts';
import { listNotices } from '../../api/community/listNotices.ts';
import { fill } from '../../fill/fill.ts';
import { targetAddress } from '../../fill/targets.ts';
import { lazyImages } from '../../host/browser/lazyImages.ts';

const kinds = { notice: '公告', release: '新版本', safety: '安全预警', result: '结果' } as const;

const place = document.querySelector<HTMLElement>('[data-notices]');

/** An error here does not touch the feed: the place is folded away. */
const load = async (): Promise<void> => {
  if (place === null) return;
  try {
    const notices = await call(listNotices, {});
    fill(place, {
      ...notices,
      announcements: notices.announcements.map((one) => ({ ...one, kindName: kinds[one.kind] })),
    });
    place.querySelectorAll('[data-banner]').forEach((link, at) => {
      const { kind, id } = notices.banners[at]?.target ?? { kind: '', id: '' };
      const address = targetAddress(kind, id);
      if (address !== null) link.setAttribute('href', address);
    });
    place.removeAttribute('aria-busy');
    place.classList.toggle('bare', notices.banners.length === 0 && notices.announcements.length === 0);
    lazyImages(place);
  } catch {
    place.classList.add('bare');
  }
};
void load();

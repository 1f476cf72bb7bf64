import { call } from '../../api/call.ts';
import { listNotices } from '../../api/community/listNotices.ts';
import { fill } from '../../fill/fill.ts';
import { lazyImages } from '../../host/browser/lazyImages.ts';

const place = document.querySelector<HTMLElement>('[data-notices]');

/** An error here does not touch the feed: the place is folded away. */
const load = async (): Promise<void> => {
  if (place === null) return;
  try {
    const notices = await call(listNotices, {});
    fill(place, notices);
    place.removeAttribute('aria-busy');
    place.classList.toggle('bare', notices.banners.length === 0 && notices.announcements.length === 0);
    lazyImages(place);
  } catch {
    place.classList.add('bare');
  }
};
void load();

import { listNotices } from '../../api/community/feed/news.ts';
import type { ReplyOf } from '../../api/define.ts';
import { type View, viewOf } from '../../live/views.ts';
import { lazyImages } from '../../host/browser/pictures/lazyImages.ts';
import { BASE } from '../../site.ts';

type Notices = ReplyOf<typeof listNotices>;

const place = document.querySelector<HTMLElement>(`[data-aside="${listNotices.name}"]`);

/** Adds what no binding says: pictures that are no files of members, with their words. */
const decorate = ({ data }: View): void => {
  if (place === null || data === null) return;
  const { banners, announcements } = data as Notices;
  place.classList.toggle('bare', banners.length === 0 && announcements.length === 0);
  place.querySelectorAll<HTMLImageElement>('[data-banner] img').forEach((image, at) => {
    const banner = banners[at];
    if (banner === undefined) return;
    image.alt = banner.alt;
    image.setAttribute('data-src', BASE + banner.picture);
  });
  // The row has no scrollbar: each says which it is, of how many.
  place.querySelectorAll('.banner-at').forEach((mark, at) => {
    mark.textContent = banners.length > 1 ? `${at + 1}/${banners.length}` : '';
  });
  lazyImages(place);
};
viewOf(listNotices.name).subscribe(decorate);

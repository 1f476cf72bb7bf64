import { listNotices } from '../../api/community/feed/news.ts';
import type { ReplyOf } from '../../api/define.ts';
import { type View, viewOf } from '../../live/views.ts';
import { lazyImages } from '../../host/browser/pictures/lazyImages.ts';
import { addressOf, paragraph } from './paragraph.ts';

type Notices = ReplyOf<typeof listNotices>;

const place = document.querySelector<HTMLElement>(`[data-aside="${listNotices.name}"]`);

/** Adds what no binding says: the lines of an announcement, and ways that lead anywhere. */
const decorate = ({ data }: View): void => {
  if (place === null || data === null) return;
  const { banners, announcements } = data as Notices;
  place.classList.toggle('bare', banners.length === 0 && announcements.length === 0);
  for (const old of Array.from(place.querySelectorAll('.notice-text'))) old.remove();
  place.querySelectorAll('[data-words]').forEach((words, at) => {
    words.after(...(announcements[at]?.lines ?? []).map((line) => paragraph(line, 'notice-text')));
  });
  place.querySelectorAll('[data-banner]').forEach((link, at) => {
    const banner = banners[at];
    const picture = link.querySelector('img');
    if (banner === undefined || picture === null) return;
    link.setAttribute('href', addressOf(banner.link));
    picture.alt = banner.alt;
    picture.setAttribute('data-src', addressOf(banner.picture));
  });
  lazyImages(place);
};
viewOf(listNotices.name).subscribe(decorate);

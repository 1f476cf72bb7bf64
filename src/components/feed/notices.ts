import { call } from '../../api/call.ts';
import { listNotices } from '../../api/community/listNotices.ts';
import type { ReplyOf } from '../../api/define.ts';
import { fill } from '../../fill/fill.ts';
import { lazyImages } from '../../host/browser/lazyImages.ts';
import { absoluteDate } from '../../lib/time.ts';
import { BASE } from '../../site.ts';

type Notices = ReplyOf<typeof listNotices>;

const kinds = { notice: '公告', release: '新版本', safety: '安全预警', result: '结果' } as const;

const place = document.querySelector<HTMLElement>('[data-notices]');

/** Addresses have passed the contract: those of our own begin with one slash and know no way up. */
const addressOf = (way: string): string => (way[0] === '/' ? BASE + way : way);

const paragraph = (line: Notices['announcements'][number]['lines'][number]): HTMLParagraphElement => {
  const made = document.createElement('p');
  made.className = 'notice-text';
  for (const { text, way } of line) {
    if (way === null) {
      made.append(text);
      continue;
    }
    const link = document.createElement('a');
    link.href = addressOf(way);
    if (way[0] === 'h') link.rel = 'noopener';
    link.textContent = text;
    made.append(link);
  }
  return made;
};

/** An error here does not touch the feed: the place is folded away. */
const load = async (): Promise<void> => {
  if (place === null) return;
  try {
    const { banners, announcements } = await call(listNotices, {});
    fill(place, {
      banners,
      announcements: announcements.map((one) => ({
        ...one,
        kindName: kinds[one.kind],
        day: absoluteDate(one.startsAt),
      })),
    });
    place.querySelectorAll('[data-words]').forEach((words, at) => {
      words.after(...(announcements[at]?.lines ?? []).map(paragraph));
    });
    place.querySelectorAll('[data-banner]').forEach((link, at) => {
      const banner = banners[at];
      const picture = link.querySelector('img');
      if (banner === undefined || picture === null) return;
      link.setAttribute('href', addressOf(banner.link));
      picture.alt = banner.alt;
      picture.setAttribute('data-src', addressOf(banner.picture));
    });
    place.removeAttribute('aria-busy');
    place.classList.toggle('bare', banners.length === 0 && announcements.length === 0);
    lazyImages(place);
  } catch {
    place.classList.add('bare');
  }
};
void load();

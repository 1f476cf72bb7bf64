import type { ReplyOf } from '../../../api/define.ts';
import type { listAround } from '../../../api/place/around.ts';
import { distanceWords } from '../../../lib/places/distance.ts';
import { grouped, kilometres } from '../../../lib/number.ts';
import { hoursText } from '../../../lib/span.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { element } from '../../live/element.ts';
import { cityUrl, WHOLE } from '../otherCity.ts';

const HALF_HOUR_SEC = 1_800;

type Around = ReplyOf<typeof listAround>;

const farWords = (distance: number | null, place: string): string =>
  distance === null ? `${place} · 没写具体地点` : distance === 0 ? '1 公里内' : `约 ${distanceWords(distance)}`;

/** An estimate is no better than half an hour. */
const nearHalf = (sec: number): number => Math.max(1, Math.round(sec / HALF_HOUR_SEC)) * HALF_HOUR_SEC;

const card = (href: string, title: string, ...lines: readonly string[]): HTMLElement => {
  const link = element('a', 'ar-card', element('b', '', title), ...lines.map((line) => element('span', '', line)));
  link.href = href;
  return link;
};

/** An event: when, how it stands and what it costs, and how far it is. */
export const eventOf = ({ card: event, distance }: Around['events']['items'][number]): HTMLElement =>
  card(
    urlOf('/event/d-{id}.htm', { id: event.id }),
    event.title,
    event.span,
    event.stateWords,
    farWords(distance, event.city),
  );

/** A route: how long, how much climb, how many hours, and how far it is. */
export const routeOf = ({
  card: { id, name, distance: metres, climb, days },
  estimateSec,
  place,
  distance,
}: Around['routes']['items'][number]): HTMLElement => {
  const time = days > 1 ? `${days} 天` : estimateSec === null ? '' : `约 ${hoursText(nearHalf(estimateSec))}`;
  return card(
    urlOf('/route/detail', { id }),
    name,
    [`${kilometres(metres)} 公里`, climb === null ? '' : `爬升 ${grouped(climb)} 米`].filter(Boolean).join(' · '),
    time,
    distance === null ? farWords(null, place) : `${place} · ${farWords(distance, place)}`,
  );
};

/** What an empty block of events says, with the nearest city that has some. */
export const noEvents = ({ city, next }: Around, radiusKm: number): HTMLElement => {
  const none = element('p', 'ar-none', `${city}周边 ${radiusKm} 公里，这两周没有活动。`);
  if (next === null) return none;
  const link = element('a', 'button', `看看${next.name}（${next.events} 场，约 ${distanceWords(next.distance)}）`);
  link.href = cityUrl(next.id, { ...WHOLE, near: String(radiusKm) });
  none.append(link);
  return none;
};

import type { ShareSubject } from '../../../lib/url/sharePicture.ts';
import { TEN_YEARS } from '../../../api/annualReport/fields.ts';
import { reportName, sharedName } from '../../../api/annualReport/reportName.ts';
import { dayWords } from '../../../lib/event/dates.ts';
import { yuan } from '../../../lib/money.ts';
import { grouped, kilometres } from '../../../lib/number.ts';
import { clampMessage } from '../../../lib/text.ts';
import { entryToShow } from '../../community/entry/read/entryToShow.ts';
import { picturesOf } from '../../community/entry/pictures.ts';
import { placeOf } from '../../community/feed/facts.ts';
import type { CallContext, Parts } from '../../context.ts';
import { eventToShow } from '../../events/event.ts';
import { picturesOfEvent } from '../../events/show.ts';
import { accessTo } from '../../pictures/access.ts';
import { findPicture, type StoredPicture } from '../../pictures/pictures.ts';
import { reportFor } from '../../review/report.ts';
import { tenReportFor } from '../../review/ten/ten.ts';
import { faceFor } from '../../route/faces.ts';
import { routeToShow } from '../../route/reading/routeToShow.ts';
import type { Way } from './art.ts';

/** What stands in a share picture. */
export interface SharedThing {
  /** Word for what it is. */
  readonly kind: string;
  readonly title: string;
  readonly figures: readonly { readonly value: string; readonly unit: string }[];
  readonly foot: string;
  /** Lies behind the words; one that everybody may see. */
  readonly picture: StoredPicture | null;
  readonly way: Way | null;
  /** Gives the hills their shape. */
  readonly seed: string;
}

const refuseSession = (): never => {
  throw new Error('A guest is drawn for: nobody logs in here');
};

/** Somebody whom nobody knows: what they may not read is in no picture. */
const guestOf = (parts: Parts): CallContext => ({
  ...parts,
  now: parts.clock(),
  visitor: { session: null, browser: new Uint8Array(32), address: '', userAgent: '' },
  userId: null,
  // What was worked out for the reply is kept.
  afterCommit: (work) => work(),
  logIn: refuseSession,
  logOut: refuseSession,
});

const TITLE_LENGTH = 80;

const firstPublic = ({ database }: Parts, ids: readonly { readonly id: string }[]): StoredPicture | null => {
  const picture = ids[0] === undefined ? null : findPicture(database, ids[0].id);
  return picture !== null && accessTo(database, picture, () => null) === 'public' ? picture : null;
};

const joined = (...words: readonly (string | null | undefined)[]): string => words.filter(Boolean).join(' · ');

const entryThing = (guest: CallContext, id: string, kinds: readonly ['dynamic'] | readonly ['post', 'travelogue']) => {
  const entry = entryToShow(guest, id, kinds);
  const words = { post: '帖子', travelogue: '游记', dynamic: '动态' } as const;
  return {
    kind: words[entry.kind],
    title: clampMessage(entry.title || entry.excerpt, TITLE_LENGTH),
    figures: [],
    foot: joined(entry.nick_name, placeOf(entry)?.name),
    picture: firstPublic(guest, picturesOf(guest.database, entry.id, 1)),
    way: null,
  };
};

const routeThing = (guest: CallContext, id: string) => {
  const route = routeToShow(guest, id);
  const trimmed = (route.trim_start ?? 0) > 0 || (route.trim_end ?? 0) > 0;
  const face = faceFor(guest.database, route.id, trimmed ? 'public' : 'own');
  const climb = face?.climb ?? null;
  return {
    kind: '路线',
    title: clampMessage(route.name, TITLE_LENGTH),
    figures: face
      ? [
          { value: kilometres(face.distance), unit: '公里' },
          ...(climb === null ? [] : [{ value: grouped(climb), unit: '米爬升' }]),
          { value: String(face.stages.length), unit: '天' },
        ]
      : [],
    foot: joined(route.nick_name, route.place_name),
    picture: null,
    way: face?.line ?? null,
  };
};

const eventThing = (guest: CallContext, id: string) => {
  const event = eventToShow(guest, id);
  return {
    kind: event.cancelled_at === null ? '活动' : '活动已取消',
    title: clampMessage(event.title, TITLE_LENGTH),
    figures: [
      { value: dayWords(event.starts_at), unit: '出发' },
      ...(event.price_fen > 0 ? [{ value: yuan(event.price_fen), unit: '每人' }] : []),
    ],
    foot: joined(event.city, event.place),
    picture: firstPublic(guest, picturesOfEvent(guest.database, event.id)),
    way: null,
  };
};

/** A report as it was shared: the parts that were chosen, and no name where it is hidden. */
const reportThing = (guest: CallContext, id: string) => {
  const [year, sid] = id.split(/_(.*)/s);
  const isTen = Number(year) === TEN_YEARS;
  const { owner, total } = isTen ? tenReportFor(guest, { sid }) : yearOf(guest, Number(year), sid);
  return {
    kind: isTen ? '十年足迹' : '足迹报告',
    title: clampMessage(sharedName(owner.nickName, reportName(Number(year))), TITLE_LENGTH),
    figures: total
      ? [
          { value: kilometres(total.distance), unit: '公里' },
          { value: grouped(total.climb), unit: '米爬升' },
          { value: grouped(total.times), unit: '次出发' },
        ]
      : [],
    foot: '',
    picture: null,
    way: null,
  };
};

const yearOf = (guest: CallContext, year: number, sid: string | undefined) => {
  const { owner, totals, empty } = reportFor(guest, { year, sid });
  return { owner, total: empty ? undefined : totals };
};

/** What a guest may see of a thing; refuses as its own page does. */
export const thingOf = (parts: Parts, { kind, id }: ShareSubject): SharedThing => {
  const guest = guestOf(parts);
  const seed = `${kind}-${id}`;
  if (kind === 'route') return { ...routeThing(guest, id), seed };
  if (kind === 'report') return { ...reportThing(guest, id), seed };
  if (kind === 'event') return { ...eventThing(guest, id), seed };
  return { ...entryThing(guest, id, kind === 'dynamic' ? ['dynamic'] : ['post', 'travelogue']), seed };
};

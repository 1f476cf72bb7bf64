import { isStore } from '../../lib/vip/stores.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import type { readEvent } from '../../api/event/event.ts';
import { dayWords, momentWords, spanWords } from '../../lib/event/dates.ts';
import { mapLink } from '../../lib/event/mapLink.ts';
import { ladderAt } from '../../lib/event/ladder.ts';
import { pictureToken } from '../community/entry/tokens.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { authorById } from '../community/people/author.ts';
import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { channelsOf } from '../pay/channels.ts';
import { agreementNeeded } from './agreement.ts';
import { type EventRow, leftOf, rungsOf, stateOf, stateWordsOf, whereOf } from './event.ts';
import { leaderOf, mayCallOff, mayMove } from './leader.ts';
import { LEVELS } from './levels.ts';
import { rateOf } from './rating/rate.ts';
import { changesOf, unseenOf } from './seen/seen.ts';
import { latestOf } from './signups.ts';
import { maskName } from './signup/maskName.ts';
import type { SignupRow } from './signup/signup.ts';
import { textsOf } from './said/textsOf.ts';
import { showSignup } from './showSignup.ts';
import { headsOf } from './ticket/heads.ts';
import { routeOfEvent } from './walk/route.ts';
import { weatherOf } from './walk/weather.ts';

type Reply = ReplyOf<typeof readEvent>;
export type EventId = PayloadOf<typeof readEvent>;

const FACES = 12;
const PICTURES = `SELECT p.id, p.width, p.height, lower(p.color) AS color, p.alt FROM event_pictures l
  JOIN pictures p ON p.id = l.picture_id WHERE l.event_id = ? ORDER BY l.position LIMIT 9`;
const PEOPLE = `SELECT p.name FROM event_signups s JOIN event_people p ON p.signup_id = s.id
  WHERE s.event_id = ? AND s.state = 'confirmed' ORDER BY s.id, p.position LIMIT +?`;
const GEAR = `SELECT l.id, l.title, (SELECT count(*) FROM gear_items i WHERE i.list_id = l.id) AS count FROM gear_lists l
  WHERE l.id = ? AND l.deleted_at IS NULL AND l.visibility = 1`;
const SAVES = 'SELECT count(*) AS n, coalesce(max(user_id = ?2), 0) AS mine FROM event_saves WHERE event_id = ?1';

/** What the reader has kept, and how many have. */
export const savesOf = (database: DatabaseSync, eventId: number, viewer: number): { saved: boolean; saves: number } => {
  const { n = 0, mine = 0 } = one<{ n: number; mine: number }>(database, SAVES, eventId, viewer) ?? {};
  return { saved: mine === 1, saves: n };
};

export const picturesOfEvent = (database: DatabaseSync, eventId: number): Reply['pictures'] =>
  all<{ id: string; width: number; height: number; color: string; alt: string }>(database, PICTURES, eventId).map(
    (row) => ({ ...row, token: pictureToken(row.id) }),
  );

const ladderOf = (event: EventRow, now: number): Reply['ladder'] => {
  const fen = event.price_fen > 0 ? event.price_fen : event.single_fen;
  if (fen === 0) return [];
  return ladderAt(rungsOf(event), event.starts_at, fen, now).map((rung, at, whole) => {
    const before = whole[at - 1];
    const words =
      rung.hours > 0
        ? `${momentWords(rung.until)} 之前（出发前 ${rung.hours} 小时）`
        : before === undefined
          ? '出发之前'
          : `${momentWords(before.until)} 之后`;
    return { words, percent: rung.percent, fen: rung.fen, isNow: rung.isNow };
  });
};

const actionOf = (
  context: CallContext,
  event: EventRow,
  mine: SignupRow | undefined,
  leads: boolean,
): Reply['action'] => {
  const state = stateOf(event, context.now);
  if (leads) return 'lead';
  if (state === 'cancelled') return 'none';
  if (mine?.state === 'confirmed') return 'ticket';
  if (mine?.state === 'held') return 'pay';
  if (mine?.state === 'offered') return 'take';
  if (mine?.state === 'waiting') return 'queue';
  if (!['open', 'filling', 'full'].includes(state)) return 'none';
  if (event.vip_only === 1 && context.userId !== null && (authorById(context, viewerOf(context))?.vip ?? 0) === 0)
    return 'vip';
  return state === 'full' ? 'wait' : 'signUp';
};

/** An event as its page shows it to the reader of the call. */
export const showEvent = (context: CallContext, event: EventRow): Reply => {
  const { database, now } = context;
  const viewer = viewerOf(context);
  const leads = event.leader_id === viewer;
  const mine = viewer === 0 ? undefined : latestOf(database, event.id, viewer);
  const rated = rateOf(context, event, viewer);
  const gear =
    event.gear_list_id === null
      ? undefined
      : one<{ id: number; title: string; count: number }>(database, GEAR, event.gear_list_id);
  const { longitude, latitude } = event;
  const seat = longitude === null || latitude === null ? null : { longitude, latitude };
  const days = JSON.parse(event.days) as (Omit<Reply['days'][number], 'name'> & object)[];
  return {
    id: String(event.id),
    title: event.title,
    intro: event.intro,
    activity: event.activity,
    state: stateOf(event, now),
    stateWords: stateWordsOf(event, now),
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    span: spanWords(event.starts_at, event.ends_at),
    meetWords: momentWords(event.meet_at),
    meetAt: event.meet_at,
    meetPlace: event.meet_place,
    city: event.city,
    cityId: event.city_id,
    place: event.place,
    where: whereOf(event),
    seat,
    meetMap: mapLink(event.meet_place, seat, event.city),
    level: event.level,
    levelWords: LEVELS[event.level - 1] ?? '',
    distanceM: event.distance_m,
    climbM: event.climb_m,
    topM: event.top_m,
    ageMin: event.age_min,
    insured: event.insured === 1,
    singleFen: event.single_fen,
    vipOnly: event.vip_only === 1,
    priceFen: event.price_fen,
    free: event.price_fen === 0,
    includes: JSON.parse(event.includes) as string[],
    excludes: JSON.parse(event.excludes) as string[],
    safety: JSON.parse(event.safety) as string[],
    capacity: event.capacity,
    left: leftOf(event),
    waiting: event.waiting,
    minPeople: event.min_people,
    signupUntil: event.signup_until,
    signupUntilWords: momentWords(event.signup_until),
    pictures: picturesOfEvent(database, event.id),
    leader: leaderOf(context, event, mine),
    days: days.map((day, at) => ({ ...day, name: `第 ${at + 1} 天 · ${dayWords(event.starts_at + at * 86_400_000)}` })),
    route: routeOfEvent(context, event),
    weather: weatherOf(context, event),
    gear: gear ? { id: String(gear.id), title: gear.title, count: gear.count } : null,
    ladder: ladderOf(event, now),
    changes: changesOf(database, event.id).map((one) => (leads ? one : { ...one, told: null, seen: null })),
    unseen: unseenOf(database, event, mine, now),
    people: all<{ name: string }>(database, PEOPLE, event.id, FACES).map(({ name }) => maskName(name)),
    going: headsOf(database, event.id).going,
    cancelled: event.cancelled_at === null ? null : { at: event.cancelled_at, reason: event.cancel_reason },
    recap: event.recap,
    texts: textsOf(context, event.id),
    mine: mine === undefined ? null : showSignup(database, event, mine, now),
    rate: rated,
    leads,
    mayMove: leads && mayMove(event, now),
    mayCallOff: leads && mayCallOff(event, now),
    ...savesOf(database, event.id, viewer),
    action: rated?.open === true && rated.own === null ? 'rate' : actionOf(context, event, mine, leads),
    // The store takes no money for what is no digital good.
    channels:
      event.price_fen + event.single_fen === 0 ? [] : [...channelsOf(context).keys()].filter((name) => !isStore(name)),
    agreement: agreementNeeded(context),
  };
};

import type { PayloadOf } from '../../../api/define.ts';
import type { DynamicTab, listMonths } from '../../../api/dynamic/dynamics.ts';
import type { CallContext } from '../../context.ts';
import { GUEST_FOLLOWS_NOBODY, refuse } from '../../errors.ts';
import { rowId, viewerOf } from '../entry/ids.ts';
import { underTopic } from './feed.ts';
import type { Condition } from './lists.ts';
import { OF_FOLLOWED, OF_TOPIC, type Source } from './source.ts';
import { memberToShow } from '../people/memberToShow.ts';
import { type KnownPlace, placeById } from './places.ts';
import { IN_LISTS, NOT_HIDDEN } from '../entry/visible.ts';
import { topicMeant } from '../topic/standing.ts';

export type DynamicChoice = PayloadOf<typeof listMonths>;

/** Names of what narrows a list. */
export interface Chosen {
  readonly topic: { id: string; name: string } | null;
  readonly place: { id: string; name: string } | null;
}

/** Which rows a list of dynamics takes: the rights it begins with, and what narrows it. */
export interface DynamicList {
  readonly rights: string;
  readonly conditions: readonly Condition[];
  /** Where it is walked; undefined where that is all entries. */
  readonly source: Source | undefined;
  readonly chosen: Chosen;
  /** Row id of the member whose list it is and who may have pinned something to its top; null where it is narrowed. */
  readonly pinsOf: number | null;
  /** Under which names the writes keep its months (migration 060); null where they must be walked, 'followed' for those of the followed. */
  readonly kept: readonly string[] | 'followed' | null;
}

const DYNAMIC: Condition = ["e.kind = 'dynamic'"];
const THERE: Condition = ['e.deleted_at IS NULL'];
/** Or deleted of late: its author may take it back. */
const TO_RESTORE = '(e.deleted_at IS NULL OR e.deleted_at > ?)';
const OWN = 'e.author_id = ?1 AND e.removed_at IS NULL';

type Base = Pick<DynamicList, 'rights' | 'conditions'>;

/** The list that a tab and a member choose. */
const baseOf = (context: CallContext, tab: DynamicTab, member: number | null, since: number | null): Base => {
  const viewer = viewerOf(context);
  if (member !== null) {
    // Their author sees those that are being checked in their place.
    return member === viewer
      ? { rights: OWN, conditions: [DYNAMIC, ['e.audit < 2'], since === null ? THERE : [TO_RESTORE, since]] }
      : { rights: IN_LISTS, conditions: [DYNAMIC, ['e.author_id = ?', member]] };
  }
  if (tab === 'follow' && viewer === 0) throw refuse('login', { errMsg: GUEST_FOLLOWS_NOBODY });
  return { rights: IN_LISTS, conditions: [DYNAMIC, [NOT_HIDDEN]] };
};

const topicOf = (context: CallContext, topicId: string): { id: string; name: string } => {
  const topic = topicMeant(context, topicId);
  if (topic === undefined) throw refuse('topicUnknown');
  return { id: String(topic.id), name: topic.name };
};

const knownPlace = (placeId: string): KnownPlace => {
  const place = placeById(placeId);
  if (place === undefined) throw refuse('placeUnknown');
  return place;
};

/**
 * A city by its own key of the index; a district is looked for within its city, and a province's cities along time.
 * `seat` is where the list that is walked has it.
 */
const inPlace = ({ id, cityId, seats }: KnownPlace, seat: string): Condition[] => {
  const within: Condition =
    seats.length === 1
      ? [`${seat} = ?`, seats[0] as string]
      : [`${seat} IN (SELECT value FROM json_each(?))`, JSON.stringify(seats)];
  return cityId === null || cityId === id ? [within] : [within, ['e.place_id = ?', id]];
};

/** The months of every list that everybody finds alike are kept (migrations 060 and 082); a member's and the followed's narrowed ones are short, and walked. */
const keptOf = (
  { tab = 'all', track }: DynamicChoice,
  viewer: number,
  member: number | null,
  topicId: string | null,
  place: KnownPlace | null,
): Pick<DynamicList, 'kept'> => {
  const narrow = [...(track === true ? ['track'] : []), ...(topicId === null ? [] : [`topic:${topicId}`])];
  const whole = narrow.length === 0 && place === null;
  if (member !== null) return { kept: whole ? [member === viewer ? `own:${member}` : `author:${member}`] : null };
  if (tab === 'follow') return { kept: whole ? 'followed' : null };
  if (place === null) return { kept: [whole ? 'all' : narrow.join(' ')] };
  const seats =
    place.cityId === null || place.cityId === place.id ? place.seats.map((id) => `seat:${id}`) : [`place:${place.id}`];
  return { kept: seats.map((seat) => [...narrow, seat].join(' ')) };
};

/**
 * The list that a choice names. What cannot be found is refused with what it was. With `since` what the reader deleted of their own
 * after that moment stands in their own list.
 */
export const dynamicList = (context: CallContext, choice: DynamicChoice, since: number | null = null): DynamicList => {
  const { tab = 'all', userId, topicId, placeId, track } = choice;
  const member = userId === undefined ? null : memberToShow(context, userId).user_id;
  const { rights, conditions } = baseOf(context, tab, member, since);
  const topic = topicId === undefined ? null : topicOf(context, topicId);
  const place = placeId === undefined ? null : knownPlace(placeId);
  const narrow: Condition[] = [];
  const ofAll = tab === 'all' && member === null;
  const underOne = topic !== null && ofAll;
  if (underOne) narrow.push(['l.shown = 1'], ['l.topic_id = ?', rowId(topic.id)]);
  if (topic !== null && !ofAll) narrow.push([underTopic('?'), rowId(topic.id)]);
  if (place !== null) narrow.push(...inPlace(place, underOne ? 'l.seat' : 'coalesce(e.city_id, e.place_id)'));
  if (track === true) narrow.push([underOne ? 'l.track = 1' : 'e.route_id IS NOT NULL']);
  return {
    rights,
    conditions: [...conditions, ...narrow],
    source: tab === 'follow' && member === null ? OF_FOLLOWED : underOne ? OF_TOPIC : undefined,
    chosen: { topic, place: place && { id: place.id, name: place.name } },
    pinsOf: narrow.length === 0 ? member : null,
    ...keptOf(choice, viewerOf(context), member, topic?.id ?? null, place),
  };
};

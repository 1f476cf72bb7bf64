import type { PayloadOf } from '../../api/define.ts';
import type { DynamicTab } from '../../api/dynamic/listDynamics.ts';
import type { listMonths } from '../../api/dynamic/listMonths.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';
import { GUEST_FOLLOWS_NOBODY, refuse } from '../errors.ts';
import { RESTORE_MS } from './deletion.ts';
import { rowId, viewerOf } from './ids.ts';
import type { Condition } from './lists.ts';
import { memberToShow } from './members.ts';
import { type KnownPlace, placeById } from './places.ts';
import { IN_LISTS, NOT_HIDDEN } from './visible.ts';

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
  readonly chosen: Chosen;
  /** Row id of the member whose list it is and who may have pinned something to its top; null where it is narrowed. */
  readonly pinsOf: number | null;
}

const DYNAMIC: Condition = ["e.kind = 'dynamic'"];
const OWN = 'e.author_id = ?1 AND e.removed_at IS NULL';
const OWN_TABS: Readonly<Partial<Record<DynamicTab, Condition>>> = {
  auditing: ['e.deleted_at IS NULL AND e.audit = 1'],
  refused: ['e.deleted_at IS NULL AND e.audit = 2'],
};

type Base = Pick<DynamicList, 'rights' | 'conditions'>;

/** The list that a tab and a member choose. */
const baseOf = (context: CallContext, tab: DynamicTab, member: number | null): Base => {
  const viewer = viewerOf(context);
  if (tab === 'auditing' || tab === 'refused' || tab === 'deleted') {
    if (viewer === 0) throw refuse('login');
    const narrow = OWN_TABS[tab] ?? (['e.deleted_at > ?', context.now - RESTORE_MS] as const);
    return { rights: OWN, conditions: [DYNAMIC, narrow] };
  }
  if (member !== null) {
    // Their author sees those that are being checked in their place.
    return member === viewer
      ? { rights: OWN, conditions: [DYNAMIC, ['e.deleted_at IS NULL AND e.audit < 2']] }
      : { rights: IN_LISTS, conditions: [DYNAMIC, ['e.author_id = ?', member]] };
  }
  if (tab === 'follow' && viewer === 0) throw refuse('login', { errMsg: GUEST_FOLLOWS_NOBODY });
  return tab === 'follow'
    ? {
        rights: IN_LISTS,
        conditions: [
          DYNAMIC,
          [NOT_HIDDEN],
          ['e.author_id IN (SELECT followee_id FROM follows WHERE follower_id = ?1)'],
        ],
      }
    : { rights: IN_LISTS, conditions: [DYNAMIC, [NOT_HIDDEN]] };
};

const topicOf = (context: CallContext, topicId: string): { id: string; name: string } => {
  const row = one<{ name: string }>(context.database, 'SELECT name FROM topics WHERE id = ?', rowId(topicId));
  if (row === undefined) throw refuse('topicUnknown');
  return { id: topicId, name: row.name };
};

const knownPlace = (placeId: string): KnownPlace => {
  const place = placeById(placeId);
  if (place === undefined) throw refuse('placeUnknown');
  return place;
};

/** A city by its own key of the index; a district is looked for within its city, and a province's cities along time. */
const inPlace = ({ id, cityId, seats }: KnownPlace): Condition[] => {
  const seat: Condition =
    seats.length === 1
      ? ['coalesce(e.city_id, e.place_id) = ?', seats[0] as string]
      : ['coalesce(e.city_id, e.place_id) IN (SELECT value FROM json_each(?))', JSON.stringify(seats)];
  return cityId === null || cityId === id ? [seat] : [seat, ['e.place_id = ?', id]];
};

/** The list that a choice names. What cannot be found is refused with what it was. */
export const dynamicList = (context: CallContext, choice: DynamicChoice): DynamicList => {
  const { tab = 'all', userId, topicId, placeId, track } = choice;
  const ofMember = userId !== undefined && (tab === 'all' || tab === 'follow');
  const member = ofMember ? memberToShow(context, userId).user_id : null;
  const { rights, conditions } = baseOf(context, tab, member);
  const topic = topicId === undefined ? null : topicOf(context, topicId);
  const place = placeId === undefined ? null : knownPlace(placeId);
  const narrow: Condition[] = [];
  if (topic !== null) narrow.push(['e.id IN (SELECT entry_id FROM entry_topics WHERE topic_id = ?)', rowId(topic.id)]);
  if (place !== null) narrow.push(...inPlace(place));
  if (track === true) narrow.push(['e.route_id IS NOT NULL']);
  return {
    rights,
    conditions: [...conditions, ...narrow],
    chosen: { topic, place: place && { id: place.id, name: place.name } },
    pinsOf: narrow.length === 0 ? member : null,
  };
};

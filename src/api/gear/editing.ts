import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, instant } from '../fields.ts';
import { GEAR_GROUPS_MAX, GEAR_ITEMS_MAX } from './list.ts';

/** Characters of a title, of a way and a season, of a group's name, of an item's name and note. */
export const GEAR_TITLE_MAX = 60;
export const GEAR_TRIP_MAX = 40;
export const GEAR_SEASON_MAX = 20;
export const GEAR_GROUP_MAX = 20;
export const GEAR_NAME_MAX = 40;
export const GEAR_NOTE_MAX = 100;
/** Of one kind, and grams of one. */
export const GEAR_QUANTITY_MAX = 99;
export const GEAR_WEIGHT_MAX = 99_999;

const words = (max: number) => z.string().check(z.maxLength(max * 2));

const item = z.object({
  /** Of an item that is there already: what was ticked stays ticked. */
  id: z.optional(id),
  name: words(GEAR_NAME_MAX),
  quantity: z.int().check(z.gte(1), z.lte(GEAR_QUANTITY_MAX)),
  weight: z.nullable(z.int().check(z.gte(0), z.lte(GEAR_WEIGHT_MAX))),
  must: z.boolean(),
  worn: z.boolean(),
  consumable: z.boolean(),
  note: words(GEAR_NOTE_MAX),
  goodsId: z.nullable(id),
});

/**
 * Writes one's own list whole: a new one without `id`. `seenAt` is `changedAt` of what was edited: errCode 2110 with
 * `data.changedAt` where it was changed since, and nothing is written; 0 overwrites. 2111 without a title, without a name
 * of a group or an item; 2060 too many lists; 404, 403, 410 as `readGearList`.
 */
export const saveGearList = defineCall({
  name: 'gear/saveGearList',
  method: 'POST',
  path: '/gear/list/save',
  summary: 'Write one’s own gear list',
  changes: true,
  login: true,
  request: z.object({
    id: z.optional(id),
    seenAt: z.optional(instant),
    title: words(GEAR_TITLE_MAX),
    trip: words(GEAR_TRIP_MAX),
    season: words(GEAR_SEASON_MAX),
    private: z.boolean(),
    groups: z
      .array(z.object({ name: words(GEAR_GROUP_MAX), items: z.array(item).check(z.maxLength(GEAR_ITEMS_MAX)) }))
      .check(z.maxLength(GEAR_GROUPS_MAX)),
  }),
  reply: z.object({ id: id, changedAt: instant }),
});

/** Deletes one's own list; who has the link is told that it is gone. Deleting it again is nothing new. */
export const deleteGearList = defineCall({
  name: 'gear/deleteGearList',
  method: 'POST',
  path: '/gear/list/delete',
  summary: 'Delete one’s own gear list',
  changes: true,
  login: true,
  request: z.object({ id: id }),
  reply: z.object({ id: id }),
});

/** One's own lists, the last changed first: all of them, there are 200 at most. */
export const listGearLists = defineCall({
  name: 'gear/listGearLists',
  method: 'GET',
  path: '/gear/lists',
  summary: 'One’s own gear lists',
  login: true,
  request: z.object({}),
  reply: z.object({
    items: z.array(
      z.object({
        id: id,
        title: z.string(),
        trip: z.string(),
        season: z.string(),
        private: z.boolean(),
        count: count,
        /** Grams of what was weighed. */
        grams: count,
        changedAt: instant,
      }),
    ),
  }),
});

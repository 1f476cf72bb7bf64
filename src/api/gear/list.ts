import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { author, count, id, instant } from '../fields.ts';

/** Items of a list at most; a page shows as many. */
export const GEAR_ITEMS_MAX = 300;
export const GEAR_GROUPS_MAX = 40;

const item = z.object({
  /** Stays with an item while it is changed. */
  id: id,
  name: z.string(),
  quantity: count,
  /** Grams of one, and of all; null where nobody has weighed it. */
  weight: z.nullable(count),
  grams: z.nullable(count),
  must: z.boolean(),
  worn: z.boolean(),
  consumable: z.boolean(),
  note: z.string(),
  /** The product in our shop that it is. */
  goodsId: z.nullable(id),
});
export type GearItem = z.infer<typeof item>;

const group = z.object({
  /** Place in the list, from 1. */
  id: id,
  name: z.string(),
  count: count,
  grams: count,
  /** Whole percent of the list's weight. */
  part: count,
  /** The list is short enough to be seen whole. */
  isOpen: z.boolean(),
  items: z.array(item),
});

/**
 * A gear list by its id, for everybody who has the link; weights are grams (lib/gear/weights.ts). Refused: 404 unknown, 410
 * deleted by its owner, 403 kept private by its owner, to whom it is shown (401 for a guest, who may be that owner). An empty list has no groups.
 */
export const readGearList = defineCall({
  name: 'gear/readGearList',
  method: 'GET',
  path: '/gear/list',
  summary: 'A gear list',
  request: z.object({ id: id }),
  reply: z.object({
    id: id,
    title: z.string(),
    trip: z.string(),
    season: z.string(),
    private: z.boolean(),
    mine: z.boolean(),
    author: author,
    changedAt: instant,
    /** Items, and their weights. */
    count: count,
    weights: z.object({ all: count, base: count, worn: count, consumable: count, unknown: count }),
    groups: z.array(group),
  }),
});

/**
 * Copies a list that one may read into one's own, private at first. Who has copied it before and still has the copy is led
 * to that one (`isNew` false); copying one's own gives itself. errCode as `readGearList`, 2060 too many lists.
 */
export const copyGearList = defineCall({
  name: 'gear/copyGearList',
  method: 'POST',
  path: '/gear/list/copy',
  summary: 'Copy a gear list into one’s own',
  changes: true,
  login: true,
  request: z.object({ id: id }),
  reply: z.object({ id: id, isNew: z.boolean() }),
});

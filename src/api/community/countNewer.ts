import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';
import { feedChoice } from './readFeed.ts';

/** How many entries of a list are newer than `since` (the `fresh` of its first page), the reader's own not counted: at most 99. */
export const countNewer = defineCall({
  name: 'community/countNewer',
  method: 'GET',
  path: '/community/newer',
  summary: 'How many entries arrived since',
  request: z.object({ ...feedChoice, since: id }),
  reply: z.object({ count: count }),
});

import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';
import { entryKind } from './fields.ts';

/** 收藏, or no longer. */
export const setFavourite = defineCall({
  name: 'community/setFavourite',
  method: 'POST',
  path: '/community/favourite',
  summary: 'Keep an entry among the favourites',
  changes: true,
  login: true,
  request: z.object({ targetKind: entryKind, targetId: id, favourited: z.boolean() }),
  reply: z.object({ favourited: z.boolean(), favourites: count }),
});

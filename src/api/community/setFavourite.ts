import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';
import { entryKind } from './fields.ts';

/**
 * 收藏, or no longer. `folderId` puts it into a folder, null into the default one; without it what is kept stays where it is.
 * Asking twice changes nothing twice. errCode 404 when the folder is gone.
 */
export const setFavourite = defineCall({
  name: 'community/setFavourite',
  method: 'POST',
  path: '/community/favourite',
  summary: 'Keep an entry among the favourites',
  changes: true,
  login: true,
  request: z.object({
    targetKind: entryKind,
    targetId: id,
    favourited: z.boolean(),
    folderId: z.optional(z.nullable(id)),
  }),
  reply: z.object({ favourited: z.boolean(), favourites: count }),
});

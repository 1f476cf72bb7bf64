import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';

/** Blocks a member, which ends following both ways, or no longer. Neither sees what the other writes. errCode 2006: oneself. */
export const setBlock = defineCall({
  name: 'community/setBlock',
  method: 'POST',
  path: '/community/block',
  summary: 'Block or unblock a member',
  changes: true,
  login: true,
  request: z.object({ userId: id, blocked: z.boolean() }),
  reply: z.object({ blocked: z.boolean() }),
});

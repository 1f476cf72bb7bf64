import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';

/** How many dynamics a member may keep at the top of the own list. */
export const PINS_MAX = 3;

/**
 * Pins one's own dynamic to the top of one's own list, or lets it go. The one that was pinned last stands first.
 * errCode 2013 three are pinned already, 404 deleted or refused.
 */
export const setPinned = defineCall({
  name: 'dynamic/setPinned',
  method: 'POST',
  path: '/dynamic/pin',
  summary: 'Pin a dynamic to the top of the own list',
  changes: true,
  login: true,
  request: z.object({ did: id, pinned: z.boolean() }),
  reply: z.object({ pinned: z.boolean() }),
});

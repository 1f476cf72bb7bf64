import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';

/**
 * What the captain of a team does with one of its members until the challenge ends: takes them out, with their steps, or
 * hands the team over to them. They are told. Who was taken out does not come back by the code they know: the team gets a
 * new one. Refused with a sentence (2070) for who is not the captain, or not in the team.
 */
export const leadTeam = defineCall({
  name: 'challenge/leadTeam',
  method: 'POST',
  path: '/challenge/team',
  summary: 'The captain takes a member out, or hands the team over',
  login: true,
  changes: true,
  request: z.object({ id: id, memberId: id, act: z.enum(['remove', 'handOver']) }),
  reply: z.object({ id: id, code: z.string() }),
});

import * as z from 'zod/mini';
import { DAYS_AT_ONCE } from '../../lib/challenge/rules.ts';
import { defineCall } from '../define.ts';
import { count, instant } from '../fields.ts';

/** `2026-03-01:9000:phone`: a day of China, steps, and what counted them (lib/challenge/rules.ts). Flat, so that a signature covers it. */
const report = z.string().check(z.regex(/^\d{4}-\d\d-\d\d:\d{1,6}:(?:healthkit|health_connect|huawei|phone|manual)$/));

/**
 * Steps of days, as the member's phone has counted them; the apps send it, signed, for all challenges of the member at once
 * (ours: the specification names no method that reads steps). A later report of a day takes the place of an earlier one
 * while that day is open; what comes too late, or is of no challenge's day, is left out and counted in `refused`.
 */
export const saveSteps = defineCall({
  name: 'challenge/saveSteps',
  method: 'POST',
  path: '/challenge/steps',
  summary: 'Steps of days, sent by the apps',
  login: true,
  signed: true,
  changes: true,
  request: z.object({ days: z.array(report).check(z.minLength(1), z.maxLength(DAYS_AT_ONCE)) }),
  reply: z.object({ taken: count, refused: count, syncedAt: instant }),
});

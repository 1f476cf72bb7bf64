import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count } from '../fields.ts';
import { reportOf, reportPart, reportSid } from './fields.ts';

/**
 * Makes a link to the public part of one's report, or changes what it shows (specification, section 7; the shape is ours).
 * A report has one `sid` until `share/revokeShare` takes it back; asking again replaces `parts` and `hideName` for whoever
 * has the link already. `share/listShares` lists it. Of the ten-year report (10) all is shown that is not a track's name unless
 * `tracks` is chosen; other parts say nothing there.
 */
export const toShare = defineCall({
  name: 'annualReport/toShare',
  method: 'GET',
  path: '/annualReport/toShare',
  summary: '分享年度报告',
  login: true,
  changes: true,
  request: z.object({
    year: reportOf,
    /** What is shown: `parts=summary,map`. At least one. */
    parts: z.array(reportPart).check(z.minLength(1), z.maxLength(9)),
    /** Neither nickname nor avatar goes along. */
    hideName: z.optional(z.boolean()),
  }),
  reply: z.object({
    sid: reportSid,
    /** Path and query of the page below the base, with `sid`. */
    url: z.string(),
    parts: z.array(reportPart),
    hideName: z.boolean(),
    /** Tracks of the report that are not open to everybody: they are not counted in what others see. */
    leftOut: count,
  }),
});

import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { year } from './fields.ts';

/** Makes a link to the public part of one's report (specification, section 7; the shape is ours). */
export const toShare = defineCall({
  name: 'annualReport/toShare',
  method: 'GET',
  path: '/annualReport/toShare',
  summary: '分享年度报告',
  login: true,
  changes: true,
  request: z.object({ year }),
  reply: z.object({ sid: z.string().check(z.regex(/^[\w-]{1,64}$/)), url: z.string() }),
});

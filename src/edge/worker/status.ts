import { refusedAs } from '../../live/draw.ts';
import type { ShownReply } from './shownReply.ts';

/** Reasons for which a thing will not come back under its address. */
const FOR_GOOD = ['deleted', 'blocked'];

/** The status of a page: what is gone says so to robots as well. */
export const statusOf = (reply: ShownReply): 200 | 404 | 410 => {
  const shown = reply.ok ? null : reply.shown;
  if (shown === null || shown.ok) return 200;
  const { reason = '' } = refusedAs(shown);
  return Number(shown.errCode) === 410 || FOR_GOOD.indexOf(reason) >= 0 ? 410 : 404;
};

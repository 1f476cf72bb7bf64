import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import { FIRST_YEAR, TEN_YEARS } from '../../api/annualReport/fields.ts';
import type { toShare } from '../../api/annualReport/share.ts';
import { yearRange } from '../../lib/review/chinaClock.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { limitRate } from '../community/rateLimit.ts';
import type { CallContext } from '../context.ts';
import { run } from '../database/statement.ts';
import { sidFor } from '../share/sid.ts';
import { begun } from './asked.ts';
import { reportPage, sharedReportPage } from './pages.ts';
import { leftOut } from './tracks.ts';

/** The last year of the ten. */
export const LAST_OF_TEN = FIRST_YEAR + 9;
export const TEN_RANGE = [yearRange(FIRST_YEAR)[0], yearRange(LAST_OF_TEN)[1]] as const;

const SHARE = `INSERT INTO review_shares (sid, user_id, year, parts, hide_name, changed_at) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (sid) DO UPDATE SET parts = excluded.parts, hide_name = excluded.hide_name, changed_at = excluded.changed_at`;

/** Answers `annualReport/toShare`. */
export const shareReport = (
  context: CallContext,
  { year, parts: asked, hideName = false }: PayloadOf<typeof toShare>,
): ReplyOf<typeof toShare> => {
  const { database, now } = context;
  const userId = viewerOf(context);
  if (year !== TEN_YEARS) begun(year, now);
  limitRate(context, 'footprint');
  const parts = [...new Set(asked)];
  const sid = sidFor(context, reportPage(year));
  run(database, SHARE, sid, userId, year, parts.join(','), hideName ? 1 : 0, now);
  const range = year === TEN_YEARS ? TEN_RANGE : yearRange(year);
  return { sid, url: sharedReportPage(year, sid), parts, hideName, leftOut: leftOut(database, userId, range) };
};

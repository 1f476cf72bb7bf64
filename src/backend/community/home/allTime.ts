import type { DatabaseSync } from 'node:sqlite';
import type { ReplyOf } from '../../../api/define.ts';
import type { queryUserBaseInfo } from '../../../api/user/home.ts';
import { levelOf } from '../../../lib/top/level.ts';
import { yearOf } from '../../../lib/review/chinaClock.ts';
import { totalsOf } from '../../../lib/review/totals.ts';
import { tracksIn } from '../../../lib/review/year.ts';
import type { CallContext } from '../../context.ts';
import { litProvinces } from '../../review/footprint/lit.ts';
import { tracksOf } from '../../review/tracks.ts';
import type { MemberRow } from '../people/memberRow.ts';

const METRES_PER_TENTH = 100;

/** What this reader is told of all that a member walked: the sums of the years (figures.ts), of the same tracks. */
export const allTimeOf = (context: CallContext, member: number): ReplyOf<typeof queryUserBaseInfo>['stats'] => {
  const tracks = tracksOf(context.database, member, context.userId === String(member) ? 'own' : 'public');
  const years = [...new Set(tracks.map(({ startedAt }) => yearOf(startedAt)))];
  const totals = years.map((year) => totalsOf(tracksIn(tracks, year), year));
  const sum = (of: (year: (typeof totals)[number]) => number): number => totals.reduce((all, one) => all + of(one), 0);
  const heights = tracks.flatMap(({ highest }) => (highest === null ? [] : [highest]));
  return {
    km: Math.round(sum(({ distance }) => distance) / METRES_PER_TENTH) / 10,
    climb: sum(({ climb }) => climb),
    days: sum(({ days }) => days),
    maxAlt: heights.length === 0 ? null : Math.max(...heights),
    provinces: [
      ...new Set([
        ...tracks.flatMap(({ province }) => (province === null ? [] : [province.id])),
        ...litProvinces(context.database, member),
      ]),
    ],
  };
};

/** A member's level (lib/top/level.ts). */
export const levelOfMember = (database: DatabaseSync, member: MemberRow): number =>
  levelOf(
    member.public_entries,
    tracksOf(database, member.user_id, 'public').reduce((sum, { distance }) => sum + distance, 0),
  );

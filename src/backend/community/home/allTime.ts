import type { DatabaseSync } from 'node:sqlite';
import type { ReplyOf } from '../../../api/define.ts';
import type { queryUserBaseInfo } from '../../../api/user/home.ts';
import { levelOf } from '../../../lib/member/level.ts';
import { yearOf } from '../../../lib/review/chinaClock.ts';
import { totalsOf } from '../../../lib/review/totals.ts';
import type { WalkedTrack } from '../../../lib/review/track.ts';
import { tracksIn } from '../../../lib/review/year.ts';
import type { CallContext } from '../../context.ts';
import { litProvinces } from '../../review/footprint/lit.ts';
import { tracksOf } from '../../review/tracks.ts';
import type { MemberRow } from '../people/memberRow.ts';
import { kilometresOf } from './figures.ts';

type Home = ReplyOf<typeof queryUserBaseInfo>;

const levelBy = (member: MemberRow, open: readonly WalkedTrack[]): number =>
  levelOf(
    member.public_entries,
    open.reduce((sum, { distance }) => sum + distance, 0),
  );

/** A member's level (lib/member/level.ts). */
export const levelOfMember = (database: DatabaseSync, member: MemberRow): number =>
  levelBy(member, tracksOf(database, member.user_id, 'public'));

/** What this reader is told of all that a member walked: the sums of the years (figures.ts), of the same tracks. */
export const allTimeOf = (context: CallContext, member: MemberRow): Pick<Home, 'level' | 'stats'> => {
  const { database, userId } = context;
  const open = tracksOf(database, member.user_id, 'public');
  const tracks = userId === String(member.user_id) ? tracksOf(database, member.user_id, 'own') : open;
  const years = [...new Set(tracks.map(({ startedAt }) => yearOf(startedAt)))];
  const totals = years.map((year) => totalsOf(tracksIn(tracks, year), year));
  const sum = (of: (year: (typeof totals)[number]) => number): number => totals.reduce((all, one) => all + of(one), 0);
  const heights = tracks.flatMap(({ highest }) => (highest === null ? [] : [highest]));
  const walked = tracks.flatMap(({ province }) => (province === null ? [] : [province.id]));
  return {
    level: levelBy(member, open),
    stats: {
      km: kilometresOf(sum(({ distance }) => distance)),
      climb: sum(({ climb }) => climb),
      days: sum(({ days }) => days),
      maxAlt: heights.length === 0 ? null : Math.max(...heights),
      provinces: [...new Set([...walked, ...litProvinces(database, member.user_id)])],
    },
  };
};

import type { MatchResult, readMatchRank } from '../../api/match/rank.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { rowId } from '../community/entry/ids.ts';
import type { GroupRow } from './groups.ts';
import { nameOf, resultById, resultsOf } from './results.ts';

type Pair = NonNullable<ReplyOf<typeof readMatchRank>['pair']>;

const POINTS = 'SELECT name FROM match_points WHERE course_id = ? ORDER BY position';

/** Two results point by point. Times are by the name of the point: each has its own. */
export const pointsOf = (names: readonly string[], a: MatchResult, b: MatchResult): Pair['points'] => {
  const timeOf = ({ splits }: MatchResult, name: string): number | null =>
    splits.find((split) => split.name === name)?.net ?? null;
  return names.map((name) => {
    const [one, other] = [timeOf(a, name), timeOf(b, name)];
    return { name, a: one, b: other, gap: one === null || other === null ? null : other - one };
  });
};

/** The first of a comparison that lacks the second; null where there is none in the group. */
export const chosenOf = (
  context: CallContext,
  group: GroupRow,
  a: string | undefined,
  b: string | undefined,
): ReplyOf<typeof readMatchRank>['chosen'] => {
  const row = a === undefined || b !== undefined ? undefined : resultById(context, group.id, rowId(a));
  return row === undefined ? null : { id: String(row.id), name: nameOf(row) };
};

/** The comparison of two results of a group; null unless there are two. */
export const pairOf = (
  context: CallContext,
  group: GroupRow,
  a: string | undefined,
  b: string | undefined,
): Pair | null => {
  if (a === undefined || b === undefined || a === b) return null;
  const rows = [a, b].flatMap((id) => resultById(context, group.id, rowId(id)) ?? []);
  const [one, other] = resultsOf(context, group.id, rows);
  if (!one || !other) return null;
  const names = all<{ name: string }>(context.database, POINTS, group.course_id).map(({ name }) => name);
  return { a: one, b: other, points: pointsOf(names, one, other) };
};

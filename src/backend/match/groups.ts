import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { rowId, viewerOf } from '../community/entry/ids.ts';
import { likePattern } from '../community/people/like.ts';
import type { MatchRow, Reply } from './matchRow.ts';
import { NAMED, rankIn, resultById } from './results.ts';

export interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly course_id: number;
  readonly course: string;
  readonly distance_m: number;
}
const GROUPS = `SELECT g.id, g.name, g.course_id, c.name AS course, c.distance_m FROM match_groups g
  JOIN match_courses c ON c.id = g.course_id WHERE g.match_id = ? ORDER BY g.position`;

const OF_RESULT = `SELECT p.group_id FROM match_places p JOIN match_groups g ON g.id = p.group_id
  WHERE p.result_id = ? AND g.match_id = ? ORDER BY g.position LIMIT 1`;
const OF_READER = `SELECT p.group_id, r.id FROM match_results r JOIN match_places p ON p.result_id = r.id
  JOIN match_groups g ON g.id = p.group_id WHERE r.user_id = ? AND r.match_id = ? ORDER BY g.position LIMIT 1`;
const FOUND_IN = `SELECT g.id, g.name FROM match_groups g WHERE g.match_id = ?1 AND EXISTS (SELECT 1 FROM match_places p
  CROSS JOIN match_results r ON r.id = p.result_id WHERE p.group_id = g.id AND ${NAMED}) ORDER BY g.position`;

/** The reader's own result, and the first group that it stands in. */
const ownPlace = (
  context: CallContext,
  match: MatchRow,
): { readonly group_id: number; readonly id: number } | undefined =>
  one(context.database, OF_READER, viewerOf(context), match.id);

/**
 * The groups of a match, and the one that is asked for: by its id; else the first that holds the result `a`, which is being
 * compared, or the reader's own; else the first.
 */
export const groupToShow = (
  context: CallContext,
  match: MatchRow,
  { group: id, a }: { readonly group?: string | undefined; readonly a?: string | undefined },
): { groups: GroupRow[]; group: GroupRow } => {
  const groups = all<GroupRow>(context.database, GROUPS, match.id);
  const wanted = (): number | undefined =>
    (a === undefined
      ? undefined
      : one<{ group_id: number }>(context.database, OF_RESULT, rowId(a), match.id)?.group_id) ??
    ownPlace(context, match)?.group_id ??
    groups[0]?.id;
  const shown = id === undefined ? wanted() : rowId(id);
  const group = groups.find((each) => each.id === shown);
  if (!group) throw refuse('notFound', { errMsg: '这场比赛没有这个组别' });
  return { groups, group };
};

/** Where the reader's own result stands, for a reader who looks at a group that does not hold it; else null. */
export const ownElsewhere = (
  context: CallContext,
  match: MatchRow,
  groups: readonly GroupRow[],
): Reply['elsewhere'] => {
  const place = ownPlace(context, match);
  const group = groups.find(({ id }) => id === place?.group_id);
  const row = place && group && resultById(context, group.id, place.id);
  return row ? { id: String(group.id), name: group.name, rank: rankIn(context, group.id)(row) } : null;
};

/** The groups of a match in which a search finds somebody. */
export const groupsFound = ({ database }: CallContext, match: MatchRow, q: string): Reply['foundIn'] =>
  all<{ id: number; name: string }>(database, FOUND_IN, match.id, q.trim(), likePattern(q)).map(({ id, name }) => ({
    id: String(id),
    name,
  }));

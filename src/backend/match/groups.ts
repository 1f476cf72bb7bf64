import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { rowId } from '../community/entry/ids.ts';
import type { MatchRow } from './matchRow.ts';

export interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly course_id: number;
  readonly course: string;
  readonly distance_m: number;
}
const GROUPS = `SELECT g.id, g.name, g.course_id, c.name AS course, c.distance_m FROM match_groups g
  JOIN match_courses c ON c.id = g.course_id WHERE g.match_id = ? ORDER BY g.position`;

/** The groups of a match, and the one that is asked for: by its id, else the first. */
export const groupToShow = (
  { database }: CallContext,
  match: MatchRow,
  id: string | undefined,
): { groups: GroupRow[]; group: GroupRow } => {
  const groups = all<GroupRow>(database, GROUPS, match.id);
  const group = id === undefined ? groups[0] : groups.find((one) => one.id === rowId(id));
  if (!group) throw refuse('notFound', { errMsg: '这场比赛没有这个组别' });
  return { groups, group };
};

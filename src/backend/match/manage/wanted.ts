import type { DatabaseSync } from 'node:sqlite';
import { oneLine } from '../../../lib/text.ts';
import { all } from '../../database/statement.ts';
import { type Layout, layoutOf } from '../importing/layout.ts';
import { type CoursePlan, coursesIn, type GroupPlan, groupsIn } from './plan.ts';
import { type Checked, gatherWrong } from '../../formCheck.ts';

/** A match as it is typed. Instants are ms, NaN for what was not understood. */
export interface WantedMatch {
  readonly name: string;
  readonly place: string;
  readonly stage: string;
  readonly startsAt: number;
  readonly appealUntil: number | null;
  readonly appealTo: string;
  /** A line each (plan.ts). */
  readonly courses: string;
  readonly groups: string;
}
export interface PlannedMatch extends Omit<WantedMatch, 'courses' | 'groups'> {
  readonly courses: readonly CoursePlan[];
  readonly groups: readonly GroupPlan[];
}

const NOTHING: Layout = { courses: [], groups: [] };
const USED_COURSES = 'SELECT DISTINCT course_id AS id FROM match_results WHERE match_id = ?';
const USED_GROUPS = `SELECT g.id FROM match_groups g WHERE g.match_id = ?
  AND EXISTS (SELECT 1 FROM match_places p WHERE p.group_id = g.id)`;

const idsOf = (database: DatabaseSync, sql: string, match: number): ReadonlySet<number> =>
  new Set(all<{ id: number }>(database, sql, match).map(({ id }) => id));

const length = (text: string, least: number, most: number, what: string): string | null => {
  const size = Array.from(text).length;
  return size >= least && size <= most ? null : `${what} ${least} 到 ${most} 个字`;
};

/** Results hang on points by their places: with results a course keeps as many, and stays. */
const courseTrouble = (database: DatabaseSync, id: number, layout: Layout, courses: readonly CoursePlan[]) => {
  const used = idsOf(database, USED_COURSES, id);
  for (const was of layout.courses.filter((course) => used.has(course.id))) {
    const next = courses.find(({ name }) => name === was.name);
    if (next === undefined) return `“${was.name}”已经有成绩，不能去掉，也不能改名`;
    if (next.points.length !== was.points.length)
      return `“${was.name}”已经有成绩，点的个数不能变，现在是 ${was.points.length} 个`;
  }
  return null;
};

const groupTrouble = (database: DatabaseSync, id: number, layout: Layout, groups: readonly GroupPlan[]) => {
  const used = idsOf(database, USED_GROUPS, id);
  for (const was of layout.groups.filter((group) => used.has(group.id))) {
    const next = groups.find(({ name }) => name === was.name);
    if (next === undefined) return `“${was.name}”已经有成绩，不能去掉，也不能改名`;
    if (next.course !== was.course) return `“${was.name}”已经有成绩，不能换赛程`;
  }
  return null;
};

/** What is typed, checked field by field, also against the results that there are. `id`: null for a new one. */
export const checkMatch = (
  database: DatabaseSync,
  id: number | null,
  wanted: WantedMatch,
): Checked<{ readonly match: PlannedMatch }> => {
  const { wrong, say: tell, isWrong } = gatherWrong();
  const say = (field: string, why: string | null): void => {
    if (why !== null) tell(field, why);
  };
  const [name, place, stage, appealTo] = [wanted.name, wanted.place, wanted.stage, wanted.appealTo].map(oneLine) as [
    string,
    string,
    string,
    string,
  ];
  say('name', length(name, 2, 40, '名称'));
  say('place', length(place, 1, 30, '地点'));
  say('stage', length(stage, 0, 20, '阶段'));
  say('appealTo', length(appealTo, 0, 60, '向谁申诉'));
  if (Number.isNaN(wanted.startsAt)) say('starts', '写明哪一天几点开赛');
  const { startsAt, appealUntil } = wanted;
  if (appealUntil !== null && Number.isNaN(appealUntil)) say('appealUntil', '写明哪一天几点截止，或者空着');
  if (appealUntil !== null && appealUntil <= startsAt) say('appealUntil', '申诉截止要晚于开赛');
  if (appealUntil !== null && appealTo === '') say('appealTo', '有申诉期，就要写明向谁申诉：电话、邮箱或现场位置');
  const layout = id === null ? NOTHING : layoutOf(database, id);
  const courses = coursesIn(wanted.courses);
  if ('why' in courses) {
    say('courses', courses.why);
    return { wrong };
  }
  if (id !== null) say('courses', courseTrouble(database, id, layout, courses.plan));
  const groups = groupsIn(wanted.groups, courses.plan);
  if ('why' in groups) say('groups', groups.why);
  else if (id !== null) say('groups', groupTrouble(database, id, layout, groups.plan));
  if (isWrong() || 'why' in groups) return { wrong };
  return { match: { name, place, stage, startsAt, appealUntil, appealTo, courses: courses.plan, groups: groups.plan } };
};

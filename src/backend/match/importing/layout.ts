import type { DatabaseSync } from 'node:sqlite';
import { all } from '../../database/statement.ts';
import type { GroupPlan } from '../manage/plan.ts';

/** Courses with their points, and groups, as a match has them. */

export interface CourseOf {
  readonly id: number;
  readonly name: string;
  readonly points: readonly { readonly position: number; readonly name: string; readonly distance: number }[];
}
export interface GroupOf {
  readonly id: number;
  readonly name: string;
  readonly kind: GroupPlan['kind'];
  readonly course_id: number;
  readonly course: string;
}
export interface Layout {
  readonly courses: readonly CourseOf[];
  readonly groups: readonly GroupOf[];
}

const COURSES = 'SELECT id, name FROM match_courses WHERE match_id = ? ORDER BY id';
const POINTS = 'SELECT position, name, distance_m AS distance FROM match_points WHERE course_id = ? ORDER BY position';
const GROUPS = `SELECT g.id, g.name, g.kind, g.course_id, c.name AS course FROM match_groups g
  JOIN match_courses c ON c.id = g.course_id WHERE g.match_id = ? ORDER BY g.position`;

export const layoutOf = (database: DatabaseSync, match: number): Layout => ({
  courses: all<{ id: number; name: string }>(database, COURSES, match).map((course) => ({
    ...course,
    points: all<CourseOf['points'][number]>(database, POINTS, course.id),
  })),
  groups: all<GroupOf>(database, GROUPS, match),
});

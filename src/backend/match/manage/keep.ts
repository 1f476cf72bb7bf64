import type { DatabaseSync } from 'node:sqlite';
import type { Moment } from '../../community/moderation/things.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { type Layout, layoutOf } from '../importing/layout.ts';
import { matchManaged } from './managed.ts';
import type { CoursePlan, GroupPlan } from './plan.ts';
import { checkMatch, type PlannedMatch, type WantedMatch } from './wanted.ts';
import { orRefuse } from '../../formCheck.ts';

const MATCH = `INSERT INTO matches (form_key, name, place_name, stage, starts_at, state, appeal_until, appeal_to, changed_at)
  VALUES (?, ?, ?, ?, ?, 'upcoming', ?, ?, ?)`;
const CHANGE = `UPDATE matches SET name = ?, place_name = ?, stage = ?, starts_at = ?, appeal_until = ?, appeal_to = ?
  WHERE id = ?`;
const COURSE = 'INSERT INTO match_courses (match_id, name, distance_m) VALUES (?, ?, ?)';
const POINT = 'INSERT INTO match_points (course_id, position, name, distance_m) VALUES (?, ?, ?, ?)';
const GROUP = 'INSERT INTO match_groups (match_id, course_id, name, kind, position) VALUES (?, ?, ?, ?, ?)';

/** Once more in the transaction that writes: results may have come meanwhile. */
const planned = (database: DatabaseSync, id: number | null, wanted: WantedMatch): PlannedMatch => {
  const checked = orRefuse(checkMatch(database, id, wanted));
  return checked.match;
};

const keepCourses = (database: DatabaseSync, match: number, plan: readonly CoursePlan[], { courses }: Layout): void => {
  for (const was of courses)
    if (!plan.some(({ name }) => name === was.name)) run(database, 'DELETE FROM match_courses WHERE id = ?', was.id);
  for (const { name, points } of plan) {
    const was = courses.find((course) => course.name === name);
    const distance = points.at(-1)?.distance ?? 0;
    const id = was?.id ?? run(database, COURSE, match, name, distance).id;
    run(database, 'UPDATE match_courses SET distance_m = ? WHERE id = ?', distance, id);
    run(database, 'DELETE FROM match_points WHERE course_id = ?', id);
    for (const [at, point] of points.entries()) run(database, POINT, id, at + 1, point.name, point.distance);
  }
};

const keepGroups = (database: DatabaseSync, match: number, plan: readonly GroupPlan[]): void => {
  const { courses, groups } = layoutOf(database, match);
  for (const was of groups)
    if (!plan.some(({ name }) => name === was.name)) run(database, 'DELETE FROM match_groups WHERE id = ?', was.id);
  for (const [at, { name, kind, course }] of plan.entries()) {
    const of = courses.find((one) => one.name === course)?.id ?? 0;
    const was = groups.find((group) => group.name === name);
    if (was === undefined) run(database, GROUP, match, of, name, kind, at);
    else
      run(database, 'UPDATE match_groups SET course_id = ?, kind = ?, position = ? WHERE id = ?', of, kind, at, was.id);
  }
};

/** Makes a match; a form that comes twice makes it once. Returns its id. */
export const makeMatch = ({ database, now }: Moment, key: string, wanted: WantedMatch): number => {
  const { name, place, stage, startsAt, appealUntil, appealTo, courses, groups } = planned(database, null, wanted);
  if (one(database, 'SELECT 1 FROM matches WHERE form_key = ?', key))
    throw refuse('decided', { errMsg: '这场比赛已经建好了' });
  const { id } = run(database, MATCH, key, name, place, stage, startsAt, appealUntil, appealTo, now);
  keepCourses(database, id, courses, { courses: [], groups: [] });
  keepGroups(database, id, groups);
  return id;
};

/** Puts right what a match is. */
export const changeMatch = ({ database }: Moment, id: number, wanted: WantedMatch): void => {
  matchManaged(database, id);
  const { name, place, stage, startsAt, appealUntil, appealTo, courses, groups } = planned(database, id, wanted);
  run(database, CHANGE, name, place, stage, startsAt, appealUntil, appealTo, id);
  keepCourses(database, id, courses, layoutOf(database, id));
  keepGroups(database, id, groups);
};

/** Takes away a match that was made by mistake: one that has results stays. */
export const removeMatch = ({ database }: Moment, id: number): void => {
  if (matchManaged(database, id).results > 0) throw refuse('decided', { errMsg: '已经有成绩，不能删掉；写错了可以改' });
  run(database, 'DELETE FROM matches WHERE id = ?', id);
};

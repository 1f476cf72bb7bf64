import { run } from '../../../../src/backend/database/statement.ts';
import type { World } from '../support/world.ts';

const insert = (world: World, table: string, row: Record<string, string | number | null>): number => {
  const names = Object.keys(row);
  const marks = names.map(() => '?').join(', ');
  return run(world.database, `INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`, ...Object.values(row)).id;
};

export interface Race {
  readonly match: number;
  readonly course: number;
  readonly group: number;
}

/** A match with one course of three points and one group. */
export const addRace = (world: World, over: Record<string, string | number | null> = {}): Race => {
  const match = insert(world, 'matches', {
    name: '山地越野赛',
    place_name: '莫干山',
    starts_at: world.now() - 3_600_000,
    state: 'running',
    changed_at: world.now(),
    ...over,
  });
  return addCourse(world, match, '30 公里');
};

/** A course of three points with a group of its own, behind those that are there. */
export const addCourse = (world: World, match: number, name: string): Race => {
  const course = insert(world, 'match_courses', { match_id: match, name, distance_m: 30_000 });
  ['三岔口', '垭口', '终点'].forEach((name, at) =>
    insert(world, 'match_points', { course_id: course, position: at + 1, name, distance_m: (at + 1) * 10_000 }),
  );
  return { match, course, group: addGroup(world, { match, course }, name) };
};

export const addGroup = (
  world: World,
  { match, course }: Omit<Race, 'group'>,
  name: string,
  position = course,
): number => insert(world, 'match_groups', { match_id: match, course_id: course, name, kind: 'distance', position });

let bibs = 100;
/** A starter with the net minutes at which the points were passed. */
export const addStarter = (
  world: World,
  race: Race,
  minutes: readonly number[],
  over: Record<string, string | number | null> = {},
): number => {
  const id = insert(world, 'match_results', {
    match_id: race.match,
    course_id: race.course,
    bib: String((bibs += 1)),
    name: '张小山',
    ...over,
  });
  insert(world, 'match_places', { group_id: race.group, result_id: id });
  minutes.forEach((net, at) => pass(world, id, at + 1, net));
  return id;
};

export const pass = (world: World, result: number, position: number, minutes: number): void =>
  void insert(world, 'match_splits', { result_id: result, position, net_ms: minutes * 60_000 });

import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../../src/backend/database/statement.ts';
import { HOUR_MS } from '../calendar.ts';
import type { Random } from '../random.ts';
import { clubs, type CourseWords, familyNames, givenNames, type RaceWords, races } from '../words/matches.ts';
import type { SeedMember } from './members.ts';
import { moveRaces } from './races.ts';

/** In a team's result its best three count. */
const TEAM = 3;

const MATCH = `INSERT INTO matches (name, place_name, stage, starts_at, state, appeal_until, appeal_to, changed_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const STARTER = `INSERT INTO match_results (match_id, course_id, bib, name, masked, club, user_id, delay_ms)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const PLACE = 'INSERT INTO match_places (group_id, result_id) VALUES (?, ?)';
const BEST_TEAMS = `SELECT club, sum(last_ms) AS net FROM (
    SELECT club, last_ms, row_number() OVER (PARTITION BY club ORDER BY last_ms) AS nth FROM match_results
    WHERE course_id = ? AND state = 'finished' AND club <> ''
  ) WHERE nth <= ? GROUP BY club HAVING count(*) = ?`;

interface World {
  readonly now: number;
  readonly random: Random;
  readonly members: readonly SeedMember[];
}

const groupsOf = ({ name, split }: CourseWords): (readonly [name: string, kind: string, of: string])[] =>
  split
    ? [
        [name, 'distance', 'all'],
        [`${name}女子`, 'sex', 'women'],
        [`${name}男子`, 'sex', 'men'],
        ['45 岁以上', 'age', 'masters'],
        ['团队', 'team', 'team'],
      ]
    : [[name, 'distance', 'all']];

const writeStarters = (
  database: DatabaseSync,
  { random, members }: World,
  { match, course, first }: { match: number; course: number; first: number },
  words: CourseWords,
  groups: ReadonlyMap<string, number>,
): void => {
  const known = random.shuffle(members.filter(({ fresh }) => !fresh)).slice(0, Math.ceil(words.starters / 6));
  for (let at = 0; at < words.starters; at += 1) {
    const name = `${random.pick([...familyNames])}${random.pick(givenNames)}`;
    const id = run(
      database,
      STARTER,
      match,
      course,
      String(first + at),
      name,
      random.chance(0.12) ? 1 : 0,
      random.pick(clubs),
      known[at]?.id ?? null,
      random.int(0, 95) * 1_000,
    ).id;
    const places = ['all', random.chance(0.36) ? 'women' : 'men', ...(random.chance(0.2) ? ['masters'] : [])];
    for (const place of places) {
      const group = groups.get(place);
      if (group !== undefined) run(database, PLACE, group, id);
    }
    if (random.chance(0.03)) run(database, "UPDATE match_results SET state = 'dns' WHERE id = ?", id);
  }
};

/** Teams by the sum of their best three, once these are home. */
const writeTeams = (database: DatabaseSync, match: number, course: number, group: number, finish: number): void => {
  all<{ club: string; net: number }>(database, BEST_TEAMS, course, TEAM, TEAM).forEach(({ club, net }, at) => {
    const id = run(database, STARTER, match, course, `T${at + 1}`, club, 0, `前 ${TEAM} 名相加`, null, 0).id;
    run(database, PLACE, group, id);
    run(database, 'INSERT INTO match_splits (result_id, position, net_ms) VALUES (?, ?, ?)', id, finish, net);
  });
};

const writeRace = (database: DatabaseSync, world: World, race: RaceWords): void => {
  const { now } = world;
  const startsAt = now + race.startsHours * HOUR_MS;
  const match = run(
    database,
    MATCH,
    race.name,
    race.place,
    race.stage,
    startsAt,
    race.state,
    race.appealHours === null ? null : now + race.appealHours * HOUR_MS,
    race.appealHours === null ? '' : '赛事组委会现场服务台，或报名时的联系电话',
    Math.min(now, startsAt),
  ).id;
  let position = 0;
  race.courses.forEach((words, at) => {
    const finish = words.points.length;
    const course = run(
      database,
      'INSERT INTO match_courses (match_id, name, distance_m) VALUES (?, ?, ?)',
      match,
      words.name,
      words.points[finish - 1]?.[1] ?? 1,
    ).id;
    words.points.forEach(([name, distance], index) =>
      run(
        database,
        'INSERT INTO match_points (course_id, position, name, distance_m) VALUES (?, ?, ?, ?)',
        course,
        index + 1,
        name,
        distance,
      ),
    );
    const groups = new Map<string, number>();
    for (const [name, kind, of] of groupsOf(words)) {
      if (of === 'team' && race.state !== 'published') continue;
      const group = run(
        database,
        'INSERT INTO match_groups (match_id, course_id, name, kind, position) VALUES (?, ?, ?, ?, ?)',
        match,
        course,
        name,
        kind,
        (position += 1),
      ).id;
      groups.set(of, group);
    }
    writeStarters(database, world, { match, course, first: (at + 1) * 1_000 + 1 }, words, groups);
    moveRaces(database, now);
    const team = groups.get('team');
    if (team !== undefined) writeTeams(database, match, course, team, finish);
  });
};

/** Races of each state: one that is being run, one that is looked over, one that is over, one to come. */
export const writeMatches = (database: DatabaseSync, world: World): void => {
  for (const race of races) writeRace(database, world, race);
};

import type { DatabaseSync } from 'node:sqlite';
import { countMember } from '../../src/backend/challenge/countMember.ts';
import { countTeam, UNRANKED } from '../../src/backend/challenge/ranks.ts';
import { run } from '../../src/backend/database/statement.ts';
import { countedSteps, type StepSource } from '../../src/lib/challenge/rules.ts';
import { DAY_MS } from '../../src/site.ts';
import { HOUR_MS, midnight } from '../calendar.ts';
import type { Random } from '../random.ts';
import { challengeWords, type ChallengeWords, teamNames } from '../words/challenges.ts';
import type { SeedMember } from './members.ts';

const CHALLENGE = `INSERT INTO step_challenges (title, intro, sign_from, sign_until, starts_at, days, daily_goal, daily_cap,
  team_max, capacity) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 10, ?)`;
const TEAM = `INSERT INTO step_teams (challenge_id, name, code, captain_id, place, created_at) VALUES (?, ?, ?, ?, ?, ?)`;
const MEMBER = `INSERT INTO step_members (challenge_id, user_id, team_id, joined_at, place, blocked) VALUES (?, ?, ?, ?, ?, ?)`;
const STEPS = `INSERT INTO step_reports (challenge_id, user_id, day, steps, counted, source, synced_at) VALUES (?, ?, ?, ?, ?, ?, ?)`;
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const SOURCES: readonly (readonly [StepSource, number])[] = [
  ['healthkit', 40],
  ['phone', 30],
  ['huawei', 20],
  ['health_connect', 8],
  ['manual', 2],
];

interface Seed {
  readonly now: number;
  readonly members: readonly SeedMember[];
  readonly random: Random;
}

/** What one member's phone has counted, day by day: a pace of their own, rest days, and today only as far as it is. */
const writeSteps = (
  database: DatabaseSync,
  { now, random }: Seed,
  words: ChallengeWords,
  challenge: { readonly id: number; readonly startsAt: number },
  user: number,
): number | null => {
  const pace = random.real(0.6, 1.6) * words.goal;
  const usual = random.weighted(SOURCES);
  let last: number | null = null;
  for (let day = 0; day < words.days; day += 1) {
    const dayStart = challenge.startsAt + day * DAY_MS;
    if (dayStart > now || random.chance(0.06)) continue;
    const share = Math.min(1, (now - dayStart) / DAY_MS);
    const steps = Math.max(0, Math.round(pace * share * (1 + 0.28 * random.normal())));
    const syncedAt = Math.min(now - random.int(2, 50) * 60_000, dayStart + DAY_MS - random.int(1, 90) * 60_000);
    if (syncedAt <= dayStart) continue;
    const source = random.chance(0.03) ? 'manual' : usual;
    const counted = countedSteps(steps, source, { dayStart, now: syncedAt, dailyCap: words.cap });
    run(database, STEPS, challenge.id, user, day, steps, counted, source, syncedAt);
    last = syncedAt;
  }
  return last;
};

/** Step challenges: one that has ended, one that is being walked, one that is full before it begins. */
export const writeChallenges = (database: DatabaseSync, seed: Seed): void => {
  const { now, members, random } = seed;
  const today = midnight(now);
  for (const words of challengeWords) {
    const startsAt = today + words.from * DAY_MS;
    const signFrom = startsAt - words.opens * DAY_MS + 10 * HOUR_MS;
    const signUntil = startsAt + words.stays * DAY_MS - 5 * 60_000;
    const { id } = run(
      database,
      CHALLENGE,
      ...[words.title, words.intro, signFrom, signUntil, startsAt, words.days, words.goal, words.cap, words.capacity],
    );
    // The demo accounts come first among the members: they walk as well.
    const walkers = [...members.slice(0, 2), ...random.shuffle(members.slice(2))].slice(0, words.people);
    const names = random.shuffle(teamNames).slice(0, words.teams);
    const teams = names.flatMap((name, at) => {
      const captain = walkers[at];
      if (captain === undefined) return [];
      const code = Array.from({ length: 6 }, () => random.pick([...LETTERS])).join('');
      return [run(database, TEAM, id, name, code, captain.id, UNRANKED, signFrom + at * HOUR_MS).id];
    });
    walkers.forEach((walker, at) => {
      const team = at < teams.length ? teams[at] : random.chance(0.75) ? random.pick(teams) : undefined;
      const blocked = at === words.people - 1 && words.from < 0 ? '连续三天的步数像是摇步器摇出来的' : '';
      const joinedAt = Math.min(now, signFrom + random.int(1, words.opens * 20) * HOUR_MS);
      run(database, MEMBER, id, walker.id, team ?? null, joinedAt, UNRANKED, blocked);
      const syncedAt = words.from < 0 ? writeSteps(database, seed, words, { id, startsAt }, walker.id) : null;
      if (syncedAt !== null)
        countMember({ database }, { id, daily_goal: words.goal, team_id: null }, walker.id, syncedAt);
    });
    for (const team of teams) countTeam({ database }, team);
  }
};

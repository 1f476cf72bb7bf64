import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../src/backend/database/statement.ts';
import { HOUR_MS } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Written } from './entries.ts';
import type { SeedMember } from './members.ts';

/** `count` different members, the lively ones oftener. */
const some = (random: Random, lively: readonly SeedMember[], count: number): SeedMember[] => {
  const chosen = new Map<number, SeedMember>();
  for (let tries = 0; chosen.size < count && tries < count * 4; tries += 1) {
    const member = lively[Math.floor(Math.pow(random.next(), 1.35) * lively.length)];
    if (member) chosen.set(member.id, member);
  }
  return [...chosen.values()];
};

/** Likes and favourites of one entry: most get a few, some get hundreds. */
export const writeLikes = (
  database: DatabaseSync,
  entry: Written,
  lively: readonly SeedMember[],
  random: Random,
  now: number,
): void => {
  const { marks, draft, author } = entry;
  if (marks.audit || marks.visibility === 'self') return;
  const pull =
    1.0 +
    Math.min(1.1, draft.shots.length * 0.16) +
    (marks.best ? 1.3 : 0) +
    (draft.kind === 'travelogue' ? 0.5 : 0) +
    Math.log1p(author.activity) * 0.5 -
    (draft.answers ? 0.9 : 0) +
    (marks.crowded ? 2 : 0);
  const age = Math.min(1, (now - entry.at) / (10 * HOUR_MS));
  const count = Math.min(Math.floor(lively.length * 0.8), Math.floor(Math.exp(pull + random.normal() * 0.95) * age));
  for (const member of some(random, lively, count)) {
    if (member.id === author.id) continue;
    const at = Math.min(
      now,
      Math.floor(Math.max(entry.at, member.joinedAt) - Math.log(1 - random.next()) * 20 * HOUR_MS),
    );
    if (at < entry.at) continue;
    run(database, 'INSERT INTO entry_likes (entry_id, user_id, created_at) VALUES (?, ?, ?)', entry.id, member.id, at);
    if (random.chance(draft.kind === 'dynamic' ? 0.04 : 0.2))
      run(database, 'INSERT INTO favourites (user_id, entry_id, created_at) VALUES (?, ?, ?)', member.id, entry.id, at);
  }
};

/** Likes of comments: early and useful ones gather most. */
export const writeCommentLikes = (
  database: DatabaseSync,
  comments: readonly { id: number; at: number; author: number }[],
  lively: readonly SeedMember[],
  random: Random,
  now: number,
): void => {
  comments.forEach(({ id, at, author }, index) => {
    const count = Math.min(40, Math.floor(Math.exp(random.normal() * 0.95 + 0.35 - index * 0.07)) - 1);
    for (const member of some(random, lively, Math.max(0, count))) {
      if (member.id === author) continue;
      run(
        database,
        'INSERT INTO comment_likes (comment_id, user_id, created_at) VALUES (?, ?, ?)',
        id,
        member.id,
        Math.min(now, Math.floor(at + random.real(0, 30) * HOUR_MS)),
      );
    }
  });
};

/** Who follows whom: the lively have many fans, and some of them follow back. */
export const writeFollows = (
  database: DatabaseSync,
  members: readonly SeedMember[],
  random: Random,
  now: number,
): void => {
  const active = members.filter((member) => !member.fresh);
  const lively = [...active].sort((a, b) => b.activity + (b.leader ? 4 : 0) - a.activity - (a.leader ? 4 : 0));
  const pairs = new Set<string>();
  const follow = (from: SeedMember, to: SeedMember): void => {
    const key = `${from.id}/${to.id}`;
    if (from.id === to.id || pairs.has(key)) return;
    pairs.add(key);
    const since = Math.max(from.joinedAt, to.joinedAt);
    run(
      database,
      'INSERT INTO follows (follower_id, followee_id, created_at) VALUES (?, ?, ?)',
      from.id,
      to.id,
      Math.floor(since + (now - since) * random.next()),
    );
  };
  for (const member of active) {
    const many = Math.min(active.length - 1, Math.round(Math.exp(random.normal() * 0.7 + 2.3)));
    for (const other of some(random, lively, many)) {
      follow(member, other);
      if (random.chance(0.24)) follow(other, member);
    }
  }
};

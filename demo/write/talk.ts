import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../src/backend/database/statement.ts';
import { HOUR_MS, MINUTE_MS } from '../calendar.ts';
import type { Thread } from '../compose/comments.ts';
import type { Draft } from '../compose/draft.ts';
import type { Random } from '../random.ts';
import type { Written } from './entries.ts';
import type { SeedMember } from './members.ts';

interface Line {
  readonly text: string;
  readonly author: SeedMember;
  readonly at: number;
  readonly root: Line | null;
  readonly to: Line | null;
  id?: number;
}

const COMMENT =
  'INSERT INTO comments (entry_id, author_id, root_id, reply_to_id, floor, text, audit, created_at, deleted_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';
const CROWD = 330;

/** A wait with a long tail: soon at first, days later now and then. */
const wait = (random: Random, mean: number): number => Math.max(MINUTE_MS / 2, -Math.log(1 - random.next()) * mean);

const threadsFor = (random: Random, { draft, marks }: Written): number => {
  if (marks.silent || marks.commentsClosed || marks.audit || marks.visibility === 'self') return 0;
  if (marks.crowded) return CROWD;
  if (draft.answers) return random.int(1, 7);
  if (random.chance(draft.kind === 'dynamic' ? 0.16 : 0.06)) return 0;
  const mean = draft.kind === 'travelogue' ? 1.25 : draft.kind === 'post' ? 1.15 : 0.72;
  return Math.min(46, Math.round(Math.exp(mean + random.normal() * 0.85 + (marks.best ? 0.6 : 0))));
};

/** Writes the comments of one entry in the order of time; returns how many. */
export const writeTalk = (
  database: DatabaseSync,
  entry: Written,
  {
    random,
    now,
    voices,
    threads,
  }: {
    random: Random;
    now: number;
    voices: (before: number) => SeedMember;
    threads: (draft: Draft, used: Set<string>) => Thread | null;
  },
): { count: number; ids: { id: number; at: number; author: number }[] } => {
  const lines: Line[] = [];
  const used = new Set<string>();
  const wanted = threadsFor(random, entry);
  let at = entry.at;
  for (let index = 0; index < wanted; index += 1) {
    at += wait(random, (entry.marks.crowded ? 0.6 : 2 + index * 1.6) * HOUR_MS);
    if (at > now) break;
    const thread = threads(entry.draft, used);
    if (!thread) break;
    used.add(thread.text);
    let opener = voices(at);
    for (let tries = 0; opener.id === entry.author.id && tries < 6; tries += 1) opener = voices(at);
    if (opener.id === entry.author.id) continue;
    const floor: Line = { text: thread.text, author: opener, at: Math.floor(at), root: null, to: null };
    lines.push(floor);
    let last = floor;
    let then = at;
    for (const reply of thread.replies) {
      then += wait(random, 3 * HOUR_MS);
      if (then > now) break;
      const author = reply.by === 'author' ? entry.author : reply.by === 'opener' ? opener : voices(then);
      if (reply.by === 'other' && (author.id === entry.author.id || author.id === opener.id)) continue;
      last = { text: reply.text, author, at: Math.floor(then), root: floor, to: reply.to === 'last' ? last : floor };
      lines.push(last);
    }
  }
  lines.sort((a, b) => a.at - b.at);
  let floor = 0;
  const ids: { id: number; at: number; author: number }[] = [];
  for (const line of lines) {
    if (line.root === null) floor += 1;
    const gone = random.chance(0.008) ? Math.min(now, line.at + HOUR_MS) : null;
    line.id = run(
      database,
      COMMENT,
      entry.id,
      line.author.id,
      line.root?.id ?? null,
      line.to?.id ?? null,
      line.root === null ? floor : null,
      line.text,
      gone === null && random.chance(0.003) ? 1 : 0,
      line.at,
      gone,
    ).id;
    if (gone === null) ids.push({ id: line.id, at: line.at, author: line.author.id });
  }
  return { count: lines.length, ids };
};

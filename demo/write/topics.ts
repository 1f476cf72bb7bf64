import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../../src/backend/database/statement.ts';
import type { Random } from '../random.ts';
import { activities, closedTopic, otherTopics, topicRules, type Activity } from '../words/activities.ts';
import { coverOf } from './covers.ts';
import type { Written } from './entries.ts';
import type { SeedMember } from './members.ts';
import type { PictureStore } from './pictures.ts';

const DAY_MS = 86_400_000;
/** Entries of a topic that a small world has at the least, where so many fit. */
const LEAST = 6;

export interface TopicWorld {
  readonly random: Random;
  readonly now: number;
  readonly members: readonly SeedMember[];
  /** Written by the time they are handed in, in the order of time. */
  readonly entries: readonly Written[];
  readonly pictures: PictureStore;
  /** The house's own, and the mood that an entry below them has ("" is any). */
  readonly topics: readonly { readonly id: number; readonly tag: string }[];
}

const TOPIC = `INSERT INTO topics (name, intro, rules, cover_id, host_id, starts_at, ends_at, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const UNDER = `INSERT INTO entry_topics (entry_id, topic_id, position)
  SELECT ?1, ?2, count(*) FROM entry_topics WHERE entry_id = ?1`;

/** Everybody may read it. */
const isPublic = ({ marks }: Written): boolean =>
  !marks.audit && !marks.visibility && marks.deletedAt === undefined && marks.removedAt === undefined;

type NewTopic = { readonly name: string; readonly intro: string; readonly tag: string } & Partial<Activity>;

const addTopic = (database: DatabaseSync, world: TopicWorld, topic: NewTopic): number => {
  const { now, random, members, pictures } = world;
  const at = (days: number | undefined): number | null => (days === undefined ? null : Math.floor(now + days * DAY_MS));
  const createdAt = Math.min(now, (at(topic.startsDays) ?? now) - 14 * DAY_MS);
  return run(
    database,
    TOPIC,
    topic.name,
    topic.intro,
    (topic.rules ?? []).join('\n'),
    pictures.add(coverOf(topic.tag, random), `话题“${topic.name}”的封面`, null, createdAt),
    members.find(({ phone }) => phone !== null && phone === topic.host)?.id ?? null,
    at(topic.startsDays),
    at(topic.endsDays),
    createdAt,
  ).id;
};

/** Chance and the weekday of the seeding leave none of the house's topics bare: a small world has few entries for forty. */
const writeLeast = (database: DatabaseSync, { entries, topics }: TopicWorld): void => {
  const ids = (sql: string, ...values: number[]): Set<number> =>
    new Set(all<{ id: number }>(database, sql, ...values).map(({ id }) => id));
  const shown = ids("SELECT id FROM entries WHERE shown = 1 AND visibility = 'public'");
  const latest = entries.filter(({ id }) => shown.has(id)).reverse();
  for (const { id, tag } of topics) {
    const under = ids('SELECT entry_id AS id FROM entry_topics WHERE topic_id = ?', id);
    const missing = LEAST - latest.filter((entry) => under.has(entry.id)).length;
    const fitting = latest.filter((entry) => !under.has(entry.id) && (tag === '' || entry.draft.moods.has(tag)));
    for (const entry of fitting.slice(0, Math.max(0, missing))) run(database, UNDER, entry.id, id);
  }
};

/** Activities hold what was written in their time, and the best of one that is over were awarded. */
const writeActivities = (database: DatabaseSync, world: TopicWorld): void => {
  const { now, random, entries } = world;
  for (const activity of activities) {
    const id = addTopic(database, world, activity);
    const [from, to] = [now + activity.startsDays * DAY_MS, now + activity.endsDays * DAY_MS];
    const inTime = entries.filter(
      (entry) => isPublic(entry) && entry.at >= from && entry.at < to && entry.draft.shots.length > 0,
    );
    inTime.forEach((entry, index) => {
      if (index < LEAST || random.chance(0.55)) run(database, UNDER, entry.id, id);
    });
    const best = all<{ id: number }>(
      database,
      `SELECT e.id FROM entry_topics l JOIN entries e ON e.id = l.entry_id WHERE l.topic_id = ?
       ORDER BY e.like_count DESC, e.id LIMIT +?`,
      id,
      activity.awards.length,
    );
    best.forEach((entry, place) => {
      run(
        database,
        'UPDATE entry_topics SET award_place = ?, award = ? WHERE entry_id = ? AND topic_id = ?',
        place + 1,
        activity.awards[place] ?? '',
        entry.id,
        id,
      );
    });
  }
};

/** One topic of each state that a screen must draw. */
const writeStates = (database: DatabaseSync, world: TopicWorld): void => {
  const { now, entries } = world;
  const { empty, merged, restricted } = otherTopics;
  const idOf = (name: string): number =>
    one<{ id: number }>(database, 'SELECT id FROM topics WHERE name = ?', name)?.id ?? -1;
  const old = entries.filter((entry) => isPublic(entry) && entry.at < now - 200 * DAY_MS);
  const dry = old.filter(({ draft }) => draft.moods.has('desert'));
  for (const entry of [...dry, ...old].slice(0, Math.max(6, Math.min(40, dry.length))))
    run(database, UNDER.replace('INSERT', 'INSERT OR IGNORE'), entry.id, idOf(closedTopic));
  addTopic(database, world, empty);
  run(database, 'UPDATE topics SET merged_into = 1 WHERE id = ?', addTopic(database, world, merged));
  const barred = addTopic(database, world, restricted);
  for (const entry of old.slice(-3)) run(database, UNDER, entry.id, barred);
  run(database, 'UPDATE topics SET restricted_reason = ? WHERE id = ?', restricted.reason, barred);
};

/** Hosts, rules, followers, and what hosts keep at the top. */
const writeCare = (database: DatabaseSync, { random, now, members }: TopicWorld): void => {
  for (const [name, rules] of topicRules)
    run(database, 'UPDATE topics SET rules = ? WHERE name = ?', rules.join('\n'), name);
  const leaders = members.filter(({ leader, fresh }) => leader && !fresh);
  const topics = all<{ id: number; entries: number; at: number }>(
    database,
    'SELECT id, entry_count AS entries, created_at AS at FROM topics WHERE merged_into IS NULL ORDER BY id',
  );
  for (const { id, entries } of topics) {
    if (id % 5 === 2 && leaders.length > 0)
      run(database, 'UPDATE topics SET host_id = ? WHERE id = ?', random.pick(leaders).id, id);
    if (entries < 5) continue;
    run(
      database,
      `UPDATE entry_topics SET pinned_at = created_at WHERE topic_id = ?1 AND entry_id IN (
         SELECT entry_id FROM entry_topics WHERE topic_id = ?1 AND counted = 1 ORDER BY hot DESC LIMIT +?2)`,
      id,
      id % 3 === 0 ? 2 : 1,
    );
  }
  for (const member of members.filter(({ fresh }) => !fresh))
    for (const topic of random.shuffle(topics).slice(0, random.int(0, 8))) {
      const since = Math.max(member.joinedAt, topic.at);
      run(
        database,
        'INSERT INTO topic_follows (user_id, topic_id, created_at) VALUES (?, ?, ?)',
        member.id,
        topic.id,
        Math.floor(since + (now - since) * random.next()),
      );
    }
};

/** What topics have beyond a name, once everything is written: it changes nothing of what was drawn before it. */
export const writeTopics = (database: DatabaseSync, world: TopicWorld): void => {
  writeLeast(database, world);
  writeActivities(database, world);
  writeStates(database, world);
  writeCare(database, world);
};

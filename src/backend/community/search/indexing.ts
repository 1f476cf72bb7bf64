import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { indexComments } from './comments/indexComments.ts';
import { oweMerge } from './forget.ts';
import { soundsOf } from './sound.ts';
import { indexThings } from './things/indexThings.ts';
import { gramsOf, wordsIn } from './words.ts';

/** At once: a few milliseconds. */
const BATCH = 100;
/** A comment is a line and has no sound: as many cost what an entry costs. */
const COMMENTS_PER_ENTRY = 4;

/** Marks the kind of an entry among its words: no text holds these, they are no letters. */
export const KIND_WORDS = { post: '\ue000p', travelogue: '\ue000t', dynamic: '\ue000d' } as const;

interface Row {
  readonly kind: keyof typeof KIND_WORDS;
  readonly title: string;
  readonly place_name: string | null;
  readonly erased_at: number | null;
  readonly blocks: string | null;
}

const ENTRY = `SELECT e.kind, e.title, e.place_name, e.erased_at, b.blocks FROM entries e
  LEFT JOIN entry_bodies b ON b.entry_id = e.id WHERE e.id = ?`;
const TOPICS = `SELECT t.name FROM entry_topics l JOIN topics t ON t.id = l.topic_id
  WHERE l.entry_id = ? AND t.restricted_reason = '' ORDER BY l.position`;

/** Fields of blocks that hold words. */
const WORDED = ['text', 'title', 'name', 'note', 'caption'] as const;

/** The texts in a stored body, whatever its blocks are: paragraphs, headings, items of lists, places, captions. */
export const textsIn = (blocks: string | null): string[] => {
  const stored: unknown = JSON.parse(blocks ?? '[]');
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((block: Readonly<Record<string, unknown>>) =>
    [
      ...WORDED.map((name) => block[name]),
      ...(Array.isArray(block['items']) ? (block['items'] as unknown[]) : []),
    ].filter((text): text is string => typeof text === 'string' && text !== ''),
  );
};

/** Names of an entry's topics, but restricted ones. */
export const topicNames = (database: DatabaseSync, id: number): string[] =>
  all<{ name: string }>(database, TOPICS, id).map(({ name }) => name);

const indexEntry = (database: DatabaseSync, id: number): void => {
  run(database, 'DELETE FROM search_titles WHERE rowid = ?', id);
  run(database, 'DELETE FROM search_texts WHERE rowid = ?', id);
  const row = one<Row>(database, ENTRY, id);
  if (!row || row.erased_at !== null)
    for (const index of ['search_titles', 'search_texts'] as const) oweMerge(database, index);
  if (!row) return;
  const topics = topicNames(database, id).join('\n');
  const place = row.place_name ?? '';
  const { sound, initials } = soundsOf(row.title);
  run(
    database,
    'INSERT INTO search_titles (rowid, title, topic, place, sound, initials) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    gramsOf(row.title).join(' '),
    gramsOf(topics).join(' '),
    gramsOf(place).join(' '),
    sound,
    initials,
  );
  const words = new Set([row.title, topics, place, ...textsIn(row.blocks)].flatMap(wordsIn));
  run(
    database,
    'INSERT INTO search_texts (rowid, words) VALUES (?, ?)',
    id,
    `${KIND_WORDS[row.kind]} ${[...words].join(' ')}`,
  );
};

const indexMember = (database: DatabaseSync, id: number): void => {
  run(database, 'DELETE FROM search_members WHERE rowid = ?', id);
  const row = one<{ nick_name: string }>(database, 'SELECT nick_name FROM users WHERE id = ? AND state = 0', id);
  if (!row) return oweMerge(database, 'search_members');
  const { sound, initials } = soundsOf(row.nick_name);
  run(
    database,
    'INSERT INTO search_members (rowid, name, sound, initials) VALUES (?, ?, ?, ?)',
    id,
    gramsOf(row.nick_name).join(' '),
    sound,
    initials,
  );
};

/** Takes what was written of late into the index, so much at most; says whether there may be more. */
export const indexSome = (database: DatabaseSync, most = BATCH): boolean => {
  const pending = all<{ kind: string; id: number }>(database, 'SELECT kind, id FROM search_pending LIMIT +?', most);
  const isSaid = indexComments(database, most * COMMENTS_PER_ENTRY);
  const isMore = indexThings(database, most) || isSaid;
  if (pending.length === 0) return isMore;
  transaction(database, () => {
    for (const { kind, id } of pending) {
      if (kind === 'entry') indexEntry(database, id);
      else indexMember(database, id);
      run(database, 'DELETE FROM search_pending WHERE kind = ? AND id = ?', kind, id);
    }
  });
  return isMore || pending.length >= most;
};

/** Takes all of it into the index: for who fills a database and is asked by nobody meanwhile. */
export const indexAll = (database: DatabaseSync): void => {
  while (indexSome(database, 2_000));
};

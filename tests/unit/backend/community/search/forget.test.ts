import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyAllBins } from '../../../../../src/backend/community/moderation/bins.ts';
import { forgetSome } from '../../../../../src/backend/community/search/forget.ts';
import { indexAll } from '../../../../../src/backend/community/search/indexing.ts';
import { wordsIn } from '../../../../../src/backend/community/search/words.ts';
import { one, run } from '../../../../../src/backend/database/statement.ts';
import { DAY_MS } from '../../../../../src/site.ts';
import { migratedFile } from '../../support/migrated.ts';
import { openWorld, type World } from '../../support/world.ts';
import { write } from '../scene.ts';

/** A world on the disk, and whether its file holds a word. An index keeps of a word what the one before it does not begin with. */
const onDisk = (): { world: World; holds: (word: string) => boolean } => {
  const path = join(mkdtempSync(join(tmpdir(), 'forget-')), 'shell.db');
  const world = openWorld({}, {}, { database: migratedFile(path) });
  const holds = (word: string): boolean => {
    world.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return readFileSync(path).includes(Buffer.from(word).subarray(2));
  };
  return { world, holds };
};

const say = ({ database }: World, entry: string, author: string, text: string): number =>
  run(
    database,
    'INSERT INTO comments (entry_id, author_id, floor, text, created_at) VALUES (?, ?, (SELECT count(*) + 1 FROM comments), ?, 1)',
    Number(entry),
    Number(author),
    text,
  ).id as number;

/** As the jobs do once the bins are due. */
const forget = (world: World): void => {
  while (emptyAllBins(world.database, world.now()));
  indexAll(world.database);
  while (forgetSome(world.database, world.now()));
};

const [TITLE, BODY, COMMENT, STAYS] = ['龘靐', '齉爩', '麤灪', '龗鱻'];

test('what is erased is in no byte of the file once the jobs have run; what stays is found', () => {
  const { world, holds } = onDisk();
  const { database } = world;
  const author = world.addMember('作者');
  const kept = write(world, { author, kind: 'post', title: STAYS });
  // Longer than a page, so that it has pages of its own; and among others, in several segments.
  const entry = write(world, { author, kind: 'post', title: TITLE, text: `${BODY}，${'云海日出'.repeat(4_000)}` });
  const comments: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    for (let at = 0; at < 20; at += 1) say(world, kept, author, `第 ${round} 轮 ${at} 楼 word${round}x${at}`);
    comments.push(say(world, kept, author, `${COMMENT}，${round}`));
    write(world, { author, kind: 'post', title: `别的 other${round}` });
    indexAll(database);
  }
  while (forgetSome(database, world.now()));
  expect([TITLE, BODY, COMMENT, STAYS].filter(holds)).toEqual([TITLE, BODY, COMMENT, STAYS]);
  // Two characters are a word of the index: what is looked for is what it keeps.
  for (const word of [TITLE, BODY, COMMENT]) expect(wordsIn(word)).toEqual([word]);

  run(database, 'UPDATE entries SET deleted_at = ? WHERE id = ?', world.now(), Number(entry));
  for (const id of comments) run(database, 'UPDATE comments SET deleted_at = ? WHERE id = ?', world.now(), id);
  world.wait(29 * DAY_MS);
  forget(world);
  expect([TITLE, BODY, COMMENT].filter(holds)).toEqual([TITLE, BODY, COMMENT]);
  world.wait(2 * DAY_MS);
  forget(world);
  expect([TITLE, BODY, COMMENT].filter(holds)).toEqual([]);
  expect(holds(STAYS)).toBe(true);
  const found = 'SELECT rowid AS id FROM search_texts WHERE search_texts MATCH ?';
  expect(one(database, found, wordsIn(STAYS).join(' '))).toEqual({ id: Number(kept) });
});

test('an index is merged once for what was erased, and again on another day', () => {
  const { world } = onDisk();
  const { database } = world;
  const author = world.addMember('作者');
  const entry = write(world, { author, kind: 'post', title: '一篇' });
  const began = (): number[] => {
    while (forgetSome(database, world.now()));
    const sql = "SELECT began_at AS at FROM search_merges WHERE name = 'search_comments'";
    return [one<{ at: number }>(database, sql)?.at ?? 0];
  };
  const [first = 0] = began();
  const erase = (): void => {
    const id = say(world, entry, author, `${COMMENT} ${world.now()}`);
    indexAll(database);
    run(database, "UPDATE comments SET text = '', deleted_at = 1, erased_at = 1 WHERE id = ?", id);
    indexAll(database);
  };
  world.wait(3_600_000);
  expect(began()).toEqual([first]);
  erase();
  expect(began()).toEqual([first]);
  world.wait(DAY_MS);
  expect(began()).toEqual([world.now()]);
  world.wait(2 * DAY_MS);
  expect(began()).toEqual([world.now() - 2 * DAY_MS]);
});

test('an index that lies in many segments is merged into one, once a day', () => {
  const { world } = onDisk();
  const { database } = world;
  const author = world.addMember('作者');
  const segments = (): number =>
    one<{ n: number }>(database, 'SELECT count(DISTINCT segid) AS n FROM search_titles_idx')?.n ?? 0;
  const writeMany = (): void => {
    for (let at = 0; at < 15; at += 1) {
      write(world, { author, kind: 'post', title: `第 ${at} 篇` });
      indexAll(database);
    }
  };
  // The first merge of a new database has been.
  while (forgetSome(database, world.now()));
  writeMany();
  expect(segments()).toBeGreaterThan(4);
  expect(forgetSome(database, world.now())).toBe(false);
  world.wait(2 * DAY_MS);
  while (forgetSome(database, world.now()));
  expect(segments()).toBe(1);
  // Few are left as they are.
  write(world, { author, kind: 'post', title: '又一篇' });
  indexAll(database);
  world.wait(2 * DAY_MS);
  while (forgetSome(database, world.now()));
  expect(segments()).toBe(2);
});

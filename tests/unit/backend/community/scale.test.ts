import { expect, test } from 'vitest';
import { all, run } from '../../../../src/backend/database/statement.ts';
import { migratedDatabase } from '../support/migrated.ts';
import { openWorld } from '../support/world.ts';
import { addBoard, addTopic, write } from './scene.ts';

/** Tables that editors fill and that stay small; everything else grows with the members. */
const SMALL = /^SCAN (?:[tso] |json_each|CONSTANT ROW|b .*FROM boards b\b|sub_boards USING INDEX)/s;
const FEW = /FROM (?:topics t|boards b|sub_boards|favourite_folders f?)\b/;

/** How each SELECT that `ask` prepared would be walked, one step a line. */
const stepsOf = async (ask: (world: ReturnType<typeof openWorld>) => Promise<unknown>): Promise<string[]> => {
  const database = migratedDatabase();
  const texts = new Set<string>();
  const prepare = database.prepare.bind(database);
  database.prepare = ((sql: string) => {
    texts.add(sql);
    return prepare(sql);
  }) as typeof database.prepare;
  const world = openWorld({}, {}, { database });
  await ask(world);
  return [...texts]
    .filter((sql) => /^\s*SELECT/.test(sql))
    .flatMap((sql) =>
      all<{ detail: string }>(database, `EXPLAIN QUERY PLAN ${sql}`).map(
        ({ detail }) => `${detail.replace('COVERING ', '')}   ${sql}`,
      ),
    );
};
const scansOf = (steps: readonly string[]): string[] => steps.filter((step) => /^SCAN/.test(step) && !SMALL.test(step));
const sortsOf = (steps: readonly string[]): string[] =>
  steps.filter((step) => step.startsWith('USE TEMP B-TREE') && !FEW.test(step));

interface Ids {
  readonly topic: number;
  readonly board: number;
  readonly sub: number;
}

/** What is asked, and the index along which its entries are walked. */
const lists: [name: string, path: string, query: (ids: Ids) => object, index: string | null][] = [
  ['a topic by attention', 'topic', ({ topic }) => ({ id: topic }), 'l USING INDEX entry_topics_hot'],
  ['a topic by time', 'topic', ({ topic }) => ({ id: topic, tab: 'latest' }), 'l USING INDEX entry_topics_latest'],
  ['the best of a topic', 'topic', ({ topic }) => ({ id: topic, tab: 'best' }), 'l USING INDEX entry_topics_best'],
  [
    'the awards of a topic',
    'topic',
    ({ topic }) => ({ id: topic, tab: 'awarded' }),
    'l USING INDEX entry_topics_awards',
  ],
  ['a topic in the feed', 'feed', ({ topic }) => ({ topicId: topic }), 'l USING INDEX entry_topics_latest'],
  [
    'what is newer in a topic',
    'newer',
    ({ topic }) => ({ topicId: topic, since: 1 }),
    'l USING INDEX entry_topics_latest',
  ],
  ['a board by time', 'board', ({ board }) => ({ id: board }), 'e USING INDEX entries_board_latest'],
  ['a board by attention', 'board', ({ board }) => ({ id: board, sort: 'hot' }), 'e USING INDEX entries_board_hot'],
  ['the best of a board', 'board', ({ board }) => ({ id: board, sort: 'best' }), 'e USING INDEX entries_board_best'],
  [
    'tracks of a board',
    'board',
    ({ board }) => ({ id: board, track: true }),
    'e USING INDEX entries_board_track_latest',
  ],
  [
    'tracks of a board by attention',
    'board',
    ({ board }) => ({ id: board, track: true, sort: 'hot' }),
    'e USING INDEX entries_board_track_hot',
  ],
  [
    'a sub-board',
    'board',
    ({ board, sub }) => ({ id: board, subBoardId: sub }),
    'e USING INDEX entries_sub_board_latest',
  ],
  [
    'a sub-board by attention',
    'board',
    ({ board, sub }) => ({ id: board, subBoardId: sub, sort: 'hot' }),
    'e USING INDEX entries_sub_board_hot',
  ],
  ['all boards', 'boards', () => ({}), null],
  ['hot topics', 'topics', () => ({}), null],
];

test.each(lists)('%s: no table that grows is walked whole, and no list is sorted', async (_, path, query, index) => {
  const steps = await stepsOf(async (world) => {
    const author = world.addMember();
    const topic = addTopic(world, '看云海');
    run(world.database, 'UPDATE topics SET starts_at = 1, ends_at = 9000000000000, host_id = ?', Number(author));
    const board = addBoard(world, '徒步');
    const { id: sub } = run(
      world.database,
      "INSERT INTO sub_boards (board_id, name, position) VALUES (?, '长线', 0)",
      board,
    );
    const entry = write(world, { author, boardId: board, best: true });
    run(world.database, 'UPDATE entries SET sub_board_id = ?', sub);
    run(
      world.database,
      "INSERT INTO entry_topics (entry_id, position, topic_id, award_place, award) VALUES (?, 0, ?, 1, '一等奖')",
      Number(entry),
      topic,
    );
    const reply = await world
      .loggedIn(world.addMember())
      .get(`/api/community/${path}`, { ...query({ topic, board, sub }) });
    expect(reply.body.errCode).toBe(0);
  });
  expect(scansOf(steps)).toEqual([]);
  expect(sortsOf(steps)).toEqual([]);
  if (index !== null) expect(steps.filter((step) => step.startsWith(`SEARCH ${index} (`))).not.toEqual([]);
});

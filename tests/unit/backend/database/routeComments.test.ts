/** What stands in a world when comments begin to hang on routes stays as it is. */
import { expect, test } from 'vitest';
import { migrate } from '../../../../src/backend/database/migrate.ts';
import { migrations } from '../../../../src/backend/database/migrations/list.ts';
import { routeComments } from '../../../../src/backend/database/migrations/276_route_comments.ts';
import { openDatabase } from '../../../../src/backend/database/open.ts';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { INBOX_ANEW } from '../../../load/seed/inbox.ts';

const before = () => {
  const database = openDatabase(':memory:');
  migrate(
    database,
    migrations.filter(({ number }) => number < routeComments.number),
  );
  database.exec(`
    INSERT INTO users (id, nick_name, created_at) VALUES (1, '作者', 1), (2, '阿水', 1), (3, '小北', 1);
    INSERT INTO entries (id, kind, author_id, excerpt, created_at) VALUES (1, 'post', 1, '正文', 1), (2, 'dynamic', 2, '一句', 1);
    INSERT INTO routes (id, author_id, name, distance_m, climb_m, days, profile, created_at) VALUES (1, 1, '西线', 9000, 500, 1, '[]', 1);
    INSERT INTO comments (id, entry_id, author_id, floor, text, created_at) VALUES (1, 1, 2, 1, '水源在哪', 10), (2, 1, 3, 2, '真好', 11);
    INSERT INTO comments (id, entry_id, author_id, root_id, reply_to_id, text, created_at) VALUES (3, 1, 1, 1, 1, '垭口下面', 12);
    INSERT INTO comments (id, entry_id, author_id, floor, text, audit, audit_reason, created_at) VALUES (4, 2, 3, 1, '加微信', 1, '像广告', 13);
    INSERT INTO comment_likes VALUES (1, 3, 20), (3, 2, 21);
    INSERT INTO comment_mentions VALUES (2, 2, '阿水');
    INSERT INTO route_conditions (route_id, reporter_id, kind, text, seen_at, created_at) VALUES (1, 2, 'mud', '烂泥', 14, 14);
    UPDATE entries SET pinned_comment_id = 2 WHERE id = 1;
    UPDATE comments SET deleted_at = 30, deleted_by = 3 WHERE id = 2;
    UPDATE inbox_lines SET read_at = at WHERE user_id = 1;
    DELETE FROM inbox_untold;
    DELETE FROM search_said;
  `);
  return database;
};
const TABLES = [
  'SELECT * FROM comment_likes',
  'SELECT * FROM comment_mentions',
  'SELECT * FROM inbox_lines ORDER BY id',
  'SELECT * FROM inbox_comments ORDER BY line_id, at, comment_id',
  'SELECT * FROM inbox_untold',
  'SELECT * FROM search_said',
  'SELECT * FROM entries ORDER BY id',
  `SELECT id, entry_id, author_id, root_id, reply_to_id, floor, text, picture_id, audit, audit_reason, created_at, deleted_at,
    deleted_by, erased_at, like_count, reply_count, live, hot FROM comments ORDER BY id`,
] as const;

test('comments, who likes them, whom they name and who was told stay, and nobody hears of the move', () => {
  const database = before();
  const rows = (): unknown[] => TABLES.map((sql) => all<object>(database, sql).map((row) => ({ ...row })));
  const were = rows();
  expect(were.map((found) => (found as unknown[]).length)).toEqual([2, 1, 5, 4, 0, 0, 2, 4]);
  // Of the move alone: what comes later may have columns of its own.
  migrate(
    database,
    migrations.filter(({ number }) => number <= routeComments.number),
  );
  expect(rows()).toEqual(were);
  migrate(database);
  expect(all(database, 'PRAGMA foreign_key_check')).toEqual([]);
  expect(all(database, "SELECT name FROM sqlite_schema WHERE name LIKE '%kept' OR name = 'entries_pinning'")).toEqual(
    [],
  );
  const made = run(
    database,
    "INSERT INTO comments (route_id, author_id, floor, text, created_at) VALUES (1, 2, 1, '路好走吗', 40)",
  );
  expect(made.id).toBe(5);
  expect(one(database, 'SELECT comment_count AS n, floor_count AS floor FROM routes')).toMatchObject({
    n: 1,
    floor: 1,
  });
});

test('a comment hangs on one thing, and on one only', () => {
  const database = before();
  migrate(database);
  const put = (entry: number | null, route: number | null) =>
    run(
      database,
      "INSERT INTO comments (entry_id, route_id, author_id, floor, text, created_at) VALUES (?, ?, 2, 7, '好', 40)",
      entry,
      route,
    );
  expect(() => put(null, null)).toThrow('CHECK');
  expect(() => put(1, 1)).toThrow('CHECK');
  put(null, 1);
  // Floors are counted for each apart.
  put(1, null);
  expect(() => put(null, 1)).toThrow('UNIQUE');
});

test('the inbox made anew from the rows is what the triggers wrote', () => {
  const database = before();
  migrate(database);
  database.exec(`
    INSERT INTO comments (id, route_id, author_id, floor, text, created_at) VALUES (10, 1, 2, 1, '路好走吗', 40);
    INSERT INTO comments (id, route_id, author_id, root_id, reply_to_id, text, created_at) VALUES (11, 1, 3, 10, 10, '好走', 41);
    INSERT INTO comment_likes VALUES (11, 2, 42);
    INSERT INTO route_likes VALUES (1, 3, 43);
    INSERT INTO entry_likes VALUES (1, 3, 44);
  `);
  const lines = (): unknown[] =>
    all<object>(
      database,
      `SELECT l.user_id, l.tab, l.kind, l.about, l.at, group_concat(i.comment_id) AS said FROM inbox_lines l
       LEFT JOIN inbox_comments i ON i.line_id = l.id WHERE l.kind <> 'entry' GROUP BY l.id
       ORDER BY l.user_id, l.tab, l.kind, l.about`,
    ).map((row) => ({ ...row }));
  const were = lines();
  expect(were).toContainEqual({ user_id: 1, tab: 'comment', kind: 'route', about: 1, at: 41, said: '10,11' });
  expect(were).toContainEqual({ user_id: 2, tab: 'comment', kind: 'route', about: 1, at: 41, said: '11' });
  database.exec(INBOX_ANEW);
  expect(lines()).toEqual(were);
});

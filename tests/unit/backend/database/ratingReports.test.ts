/** Reports stand as they were when ratings can be reported too, and what hangs on them still happens. */
import { expect, test } from 'vitest';
import { migrate } from '../../../../src/backend/database/migrate.ts';
import { migrations } from '../../../../src/backend/database/migrations/list.ts';
import { ratingReports } from '../../../../src/backend/database/migrations/363_rating_reports.ts';
import { openDatabase } from '../../../../src/backend/database/open.ts';
import { all, one } from '../../../../src/backend/database/statement.ts';

test('reports, their pictures and what becomes of their quotes stay', () => {
  const database = openDatabase(':memory:');
  migrate(
    database,
    migrations.filter(({ number }) => number < ratingReports.number),
  );
  database.exec(`
    INSERT INTO users (id, nick_name, created_at) VALUES (1, '作者', 1), (2, '阿水', 1);
    INSERT INTO entries (id, kind, author_id, excerpt, created_at) VALUES (1, 'post', 1, '正文', 1), (2, 'post', 1, '二', 1);
    INSERT INTO pictures (id, user_id, type, width, height, bytes, color, created_at) VALUES ('7', 2, 'jpeg', 9, 9, 9, '#ffffff', 1);
    INSERT INTO reports (number, user_id, kind, target_id, author_id, excerpt, reason, text, at, due_at)
      VALUES ('R1', 2, 'post', 1, 1, '正文', 'abuse', '说人', 5, 6), ('R2', 2, 'post', 2, 1, '二', 'abuse', '说人', 7, 8);
    INSERT INTO report_pictures VALUES ('R1', 0, '7');
  `);
  const rows = () => [
    all<object>(database, 'SELECT * FROM reports ORDER BY number').map((row) => ({ ...row })),
    all<object>(database, 'SELECT * FROM report_pictures').map((row) => ({ ...row })),
  ];
  const were = rows();
  expect(were.map(({ length }) => length)).toEqual([2, 1]);
  migrate(database);
  expect(rows()).toEqual(were);
  expect(all(database, 'PRAGMA foreign_key_check')).toEqual([]);
  expect(all(database, "SELECT name FROM sqlite_schema WHERE name LIKE '%wider%'")).toEqual([]);
  database.exec(`
    UPDATE entries SET erased_at = 9 WHERE id = 1;
    UPDATE reports SET state = 'closed', result = 'gone', closed_at = 10;
    UPDATE entries SET erased_at = 11 WHERE id = 2;
  `);
  expect(all<{ excerpt: string }>(database, 'SELECT excerpt FROM reports').map(({ excerpt }) => excerpt)).toEqual([
    '',
    '',
  ]);
  expect(one(database, "SELECT count(*) AS n FROM inbox_lines WHERE kind = 'report' AND user_id = 2")).toEqual({
    n: 2,
  });
});

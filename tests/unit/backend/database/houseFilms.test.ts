/** What stands in a world when films may belong to the house stays as it is. */
import { expect, test } from 'vitest';
import { migrate } from '../../../../src/backend/database/migrate.ts';
import { houseFilms } from '../../../../src/backend/database/migrations/392_house_films.ts';
import { migrations } from '../../../../src/backend/database/migrations/list.ts';
import { openDatabase } from '../../../../src/backend/database/open.ts';
import { all, run } from '../../../../src/backend/database/statement.ts';

const TABLES = [
  'SELECT * FROM media ORDER BY id',
  'SELECT * FROM entry_videos ORDER BY entry_id, position',
  'SELECT * FROM draft_videos ORDER BY draft_id',
  'SELECT id, media_id FROM goods ORDER BY id',
] as const;

test('films stay in their entries, drafts and products, and go with their member', () => {
  const database = openDatabase(':memory:');
  migrate(
    database,
    migrations.filter(({ number }) => number < houseFilms.number),
  );
  database.exec(`
    INSERT INTO users (id, nick_name, created_at) VALUES (1, '作者', 1), (2, '阿水', 1);
    INSERT INTO entries (id, kind, author_id, excerpt, created_at) VALUES (1, 'dynamic', 1, '一句', 1);
    INSERT INTO media (id, user_id, kind, type, name, bytes, width, height, duration_ms, created_at)
      VALUES ('11', 1, 'video', 'mp4', 'a.mp4', 9, 640, 360, 1000, 1), ('12', 1, 'video', 'mov', 'b.mov', 9, 640, 360, 1000, 2),
        ('13', 2, 'track', 'gpx', 'c.gpx', 9, 0, 0, 0, 3);
    INSERT INTO entry_videos (entry_id, position, media_id) VALUES (1, 0, '11'), (1, 1, '12');
    INSERT INTO drafts (id, user_id, content, title, excerpt, device, session, created_at, saved_at)
      VALUES (5, 1, '{}', '', '', '', '', 1, 1);
    INSERT INTO draft_videos (draft_id, media_id) VALUES (5, '12');
    INSERT INTO goods (id, alias, category, title, pitch, price, sold, url, changed_at, media_id)
      VALUES (1, 'a', 'carry', '背包', '', 1, 0, '', 1, '11'), (2, 'b', 'carry', '帐篷', '', 1, 0, '', 1, NULL);
  `);
  const rows = (): unknown[] => TABLES.map((sql) => all<object>(database, sql).map((row) => ({ ...row })));
  const were = rows();
  expect(were.map((found) => (found as unknown[]).length)).toEqual([3, 2, 1, 2]);
  migrate(
    database,
    migrations.filter(({ number }) => number <= houseFilms.number),
  );
  expect(rows()).toEqual(were);
  run(
    database,
    "INSERT INTO media (id, kind, type, name, bytes, width, height, created_at) VALUES ('14', 'video', 'mp4', '', 9, 1, 1, 1)",
  );
  run(database, 'DELETE FROM users WHERE id = 2');
  expect(all<{ id: string }>(database, 'SELECT id FROM media ORDER BY id').map(({ id }) => id)).toEqual([
    '11',
    '12',
    '14',
  ]);
  expect(all(database, 'PRAGMA foreign_key_check')).toEqual([]);
});

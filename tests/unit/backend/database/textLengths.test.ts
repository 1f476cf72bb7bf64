/** Entries of before have the length of their text from the first look on. */
import { expect, test } from 'vitest';
import { migrate } from '../../../../src/backend/database/migrate.ts';
import { migrations } from '../../../../src/backend/database/migrations/list.ts';
import { textLengths } from '../../../../src/backend/database/migrations/377_text_lengths.ts';
import { openDatabase } from '../../../../src/backend/database/open.ts';
import { all } from '../../../../src/backend/database/statement.ts';

test('what was written before is counted, odd bodies and entries without one as nothing', () => {
  const database = openDatabase(':memory:');
  migrate(
    database,
    migrations.filter(({ number }) => number < textLengths.number),
  );
  database.exec(`
    INSERT INTO users (id, nick_name, created_at) VALUES (1, '作者', 1);
    INSERT INTO entries (id, kind, author_id, excerpt, created_at)
      VALUES (1, 'post', 1, '正文', 1), (2, 'post', 1, '二', 1), (3, 'dynamic', 1, '三', 1), (4, 'post', 1, '四', 1);
    INSERT INTO entry_bodies (entry_id, blocks) VALUES
      (1, '[{"type":"paragraph","text":"雾从谷底漫上来"},{"type":"list","ordered":false,"items":["头灯","雨衣"]}]'),
      (2, '[]'), (3, '[{"type":"route","routeId":"12345"},7,null,{"type":"stop","time":"07:30","name":"垭口","note":""}]');
  `);
  migrate(database);
  const lengths = () =>
    all<{ characters: number }>(database, 'SELECT characters FROM entries ORDER BY id').map(
      ({ characters }) => characters,
    );
  expect(lengths()).toEqual([7 + 4, 0, 2, 0]);
  database.exec(`UPDATE entry_bodies SET blocks = '[{"type":"tip","tone":"warning","text":"别走"}]' WHERE entry_id = 2;
    INSERT INTO entry_bodies (entry_id, blocks) VALUES (4, '["没有名字的四个"]')`);
  expect(lengths()).toEqual([11, 2, 2, 7]);
});

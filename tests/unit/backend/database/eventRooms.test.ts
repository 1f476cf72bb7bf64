import { expect, test } from 'vitest';
import { migrate } from '../../../../src/backend/database/migrate.ts';
import { migrations } from '../../../../src/backend/database/migrations/list.ts';
import { openDatabase } from '../../../../src/backend/database/open.ts';
import { all, one, run } from '../../../../src/backend/database/statement.ts';

test('sign-ups from before keep their sum and what went back of it, and a room to come is bounded by its own sum', () => {
  const database = openDatabase(':memory:');
  migrate(
    database,
    migrations.filter(({ number }) => number < 393),
  );
  database.exec(`
    INSERT INTO users (id, nick_name, phone, created_at) VALUES (1, '领队', '8613600000001', 0), (2, '队员', '8613600000002', 0);
    INSERT INTO events (id, leader_id, title, intro, activity, city_id, city, place, meet_place, meet_at, starts_at, ends_at,
      signup_until, capacity, level, price_fen, single_fen, ladder, created_at) VALUES
      (1, 1, '环湖两日', '骑行', 'ride', '1', '杭州', '千岛湖', '车站', 9, 9, 10, 8, 5, 1, 100, 30, '[{"hours":1,"percent":60}]', 0),
      (2, 1, '免费露营', '露营', 'camp', '1', '杭州', '莫干山', '车站', 9, 9, 10, 8, 5, 1, 0, 30, '[]', 0);
    INSERT INTO event_signups (id, event_id, user_id, state, seats, price_fen, emergency_name, emergency_phone, agreed, refund_fen,
      created_at, changed_at) VALUES (1, 1, 2, 'cancelled', 2, 100, '', '', '', 120, 0, 0), (2, 2, 2, 'confirmed', 1, 0, '', '', '', NULL, 0, 0);
    INSERT INTO event_people (signup_id, position, name, phone, age, single) VALUES (2, 0, '林小一', '1', 30, 1);`);
  migrate(database);
  expect(all(database, 'SELECT id, refund_fen, rooms_fen FROM event_signups ORDER BY id')).toEqual([
    { id: 1, refund_fen: 120, rooms_fen: 0 },
    { id: 2, refund_fen: null, rooms_fen: 0 },
  ]);
  expect(
    all<{ ladder: string }>(database, 'SELECT ladder FROM events ORDER BY id').map(({ ladder }) => ladder),
  ).toEqual(['[{"hours":1,"percent":60}]', '[{"hours":0,"percent":100}]']);
  const back = (fen: number) => () => run(database, 'UPDATE event_signups SET refund_fen = ? WHERE id = 1', fen);
  expect(back(201)).toThrow('CHECK');
  expect(back(200)).not.toThrow();
  run(
    database,
    `INSERT INTO event_signups (event_id, user_id, state, seats, price_fen, rooms_fen, emergency_name, emergency_phone, agreed,
      refund_fen, created_at, changed_at) VALUES (1, 1, 'cancelled', 1, 100, 30, '', '', '', 130, 0, 0)`,
  );
  expect(one<{ taken: number }>(database, 'SELECT taken FROM events WHERE id = 2')?.taken).toBe(1);
});

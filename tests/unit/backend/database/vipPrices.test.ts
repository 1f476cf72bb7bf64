/** Prices that were typed into the table of plans stand as rows of their own, also those whose window sold nothing. */
import { expect, test } from 'vitest';
import { migrate } from '../../../../src/backend/database/migrate.ts';
import { migrations } from '../../../../src/backend/database/migrations/list.ts';
import { vipPrices } from '../../../../src/backend/database/migrations/365_vip_prices.ts';
import { openDatabase } from '../../../../src/backend/database/open.ts';
import { all } from '../../../../src/backend/database/statement.ts';
import { planOnSale, plansOnSale } from '../../../../src/backend/vip/plans.ts';

test('every price that somebody once set is kept with its window, and what was sold before is sold after', () => {
  const database = openDatabase(':memory:');
  migrate(
    database,
    migrations.filter(({ number }) => number < vipPrices.number),
  );
  database.exec(`
    INSERT INTO vip_plans (id, name, tier, months, price_fen, origin_fen, renews, giftable, position, sale_from, sale_until) VALUES
      ('usual', '月卡', 1, 1, 2500, NULL, 0, 1, 0, 0, NULL),
      ('limited', '季卡', 1, 3, 5000, 6000, 0, 1, 1, 100, 200),
      ('later', '年卡', 1, 12, 9000, NULL, 0, 1, 2, 300, NULL),
      ('reversed', '日卡', 1, 1, 700, 800, 0, 1, 3, 200, 100),
      ('empty', '周卡', 1, 1, 600, NULL, 0, 1, 4, 150, 150);
  `);
  const before = all<object>(
    database,
    'SELECT id AS plan_id, price_fen, origin_fen, sale_from, sale_until FROM vip_plans ORDER BY id',
  ).map((row) => ({ ...row }));
  const SOLD =
    'SELECT id FROM vip_plans WHERE sale_from <= ?1 AND (sale_until IS NULL OR sale_until > ?1) ORDER BY position';
  const moments = [0, 99, 100, 149, 150, 199, 200, 300];
  const sold = moments.map((at) => all<{ id: string }>(database, SOLD, at).map(({ id }) => id));
  migrate(database);
  expect(
    all<object>(
      database,
      'SELECT plan_id, price_fen, origin_fen, sale_from, sale_until FROM vip_prices ORDER BY plan_id',
    ).map((row) => ({ ...row })),
  ).toEqual(before);
  expect(moments.map((at) => plansOnSale(database, at).map(({ id }) => id))).toEqual(sold);
  expect(planOnSale(database, 'reversed', 150)).toBeUndefined();
  expect(all(database, 'PRAGMA foreign_key_check')).toEqual([]);
});

import type { Migration } from '../migration.ts';

/**
 * What a plan costs is a row with its window, and a new price is a new row: what orders, renewals and their notices were made
 * at stands in themselves and in what was sold, and is never written over. A window that ended before it began sold nothing; what
 * somebody once set so is kept as one that was taken back.
 */
export const vipPrices: Migration = {
  number: 365,
  name: 'vip prices',
  sql: /* sql */ `
    CREATE TABLE vip_prices (
      id           INTEGER PRIMARY KEY AUTOINCREMENT,
      plan_id      TEXT NOT NULL REFERENCES vip_plans (id) ON DELETE CASCADE,
      price_fen    INTEGER NOT NULL CHECK (price_fen > 0),
      -- a price that was really charged before
      origin_fen   INTEGER CHECK (origin_fen > price_fen),
      -- 1: the stores' product asks the same; 0: at this price no store sells it
      in_store     INTEGER NOT NULL DEFAULT 1 CHECK (in_store IN (0, 1)),
      sale_from    INTEGER NOT NULL,
      -- the first instant at which it is over; null for a usual price, which a limited one goes before
      sale_until   INTEGER,
      made_at      INTEGER NOT NULL,
      -- it was taken back before it began
      withdrawn_at INTEGER,
      form_key     TEXT UNIQUE,
      CHECK (sale_until > sale_from OR withdrawn_at IS NOT NULL)
    ) STRICT;
    CREATE INDEX vip_prices_by_plan ON vip_prices (plan_id, sale_from);
    INSERT INTO vip_prices (plan_id, price_fen, origin_fen, sale_from, sale_until, made_at, withdrawn_at)
      SELECT id, price_fen, origin_fen, sale_from, sale_until, sale_from, iif(sale_until <= sale_from, sale_from, NULL)
      FROM vip_plans;
    ALTER TABLE vip_plans DROP COLUMN origin_fen;
    ALTER TABLE vip_plans DROP COLUMN price_fen;
    ALTER TABLE vip_plans DROP COLUMN sale_from;
    ALTER TABLE vip_plans DROP COLUMN sale_until;

    CREATE TRIGGER vip_prices_fixed BEFORE UPDATE OF plan_id, price_fen, origin_fen, in_store, sale_from ON vip_prices
      BEGIN SELECT RAISE(ABORT, 'a price never changes: a new one is a new row'); END;
    CREATE TRIGGER vip_prices_shorter BEFORE UPDATE OF sale_until ON vip_prices
      WHEN old.sale_until IS NULL OR new.sale_until IS NULL OR new.sale_until > old.sale_until
      BEGIN SELECT RAISE(ABORT, 'a limited price only ends earlier'); END;
    CREATE TRIGGER vip_prices_gone BEFORE UPDATE OF withdrawn_at ON vip_prices WHEN old.withdrawn_at IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'what was taken back stays so: a new price is a new row'); END;
    CREATE TRIGGER vip_prices_apart BEFORE INSERT ON vip_prices WHEN new.sale_until IS NOT NULL AND EXISTS (
        SELECT 1 FROM vip_prices WHERE plan_id = new.plan_id AND withdrawn_at IS NULL AND sale_until IS NOT NULL
          AND sale_from < new.sale_until AND sale_until > new.sale_from)
      BEGIN SELECT RAISE(ABORT, 'two limited prices of a plan at once'); END;
  `,
};

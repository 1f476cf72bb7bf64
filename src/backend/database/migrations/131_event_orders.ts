import type { Migration } from '../migration.ts';

/**
 * A place in an event is an order like a membership: the same cashier, payments and refunds. The table is made anew,
 * because its kinds are a constraint; what hangs on it is checked again at the end of the step.
 */
export const eventOrders: Migration = {
  number: 131,
  name: 'event orders',
  sql: /* sql */ `
    PRAGMA defer_foreign_keys = ON;
    CREATE TABLE vip_orders_before AS SELECT * FROM vip_orders;
    DROP TABLE vip_orders;
    CREATE TABLE vip_orders (
      -- sixteen digits, not to be guessed
      id          TEXT PRIMARY KEY,
      -- how the channel calls it
      ref         TEXT NOT NULL UNIQUE,
      user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      state       TEXT NOT NULL CHECK (state IN ('created', 'paying', 'paid', 'cancelled', 'failed', 'refunded', 'renewing')),
      kind        TEXT NOT NULL CHECK (kind IN ('purchase', 'gift', 'renewal', 'event')),
      plan_id     TEXT REFERENCES vip_plans (id),
      -- what is bought, in words
      plan_name   TEXT NOT NULL,
      tier        INTEGER,
      months      INTEGER,
      renews      INTEGER NOT NULL,
      channel     TEXT NOT NULL,
      list_fen    INTEGER NOT NULL,
      off_fen     INTEGER NOT NULL,
      pay_fen     INTEGER NOT NULL CHECK (pay_fen > 0 AND pay_fen = list_fen - off_fen),
      coupon_id   INTEGER REFERENCES vip_coupons (id),
      coupon_name TEXT,
      created_at  INTEGER NOT NULL,
      pay_by      INTEGER NOT NULL,
      paid_at     INTEGER,
      closed_at   INTEGER,
      reason      TEXT,
      until       INTEGER,
      gift_code   TEXT,
      subscription_id INTEGER REFERENCES vip_subscriptions (id),
      period      INTEGER,
      -- null, 'asked' or 'done'
      refund      TEXT CHECK (refund IN ('asked', 'done')),
      -- a period is charged once
      UNIQUE (subscription_id, period),
      -- only memberships have a plan
      CHECK (iif(kind = 'event', plan_id IS NULL AND tier IS NULL AND months IS NULL AND renews = 0,
        plan_id IS NOT NULL AND tier IS NOT NULL AND months IS NOT NULL))
    ) STRICT, WITHOUT ROWID;
    INSERT INTO vip_orders SELECT * FROM vip_orders_before;
    DROP TABLE vip_orders_before;
    CREATE INDEX vip_orders_by_user ON vip_orders (user_id, created_at, id);
    CREATE UNIQUE INDEX vip_orders_open ON vip_orders (user_id)
      WHERE state IN ('created', 'paying') AND kind IN ('purchase', 'gift');
    CREATE INDEX vip_orders_waiting ON vip_orders (pay_by) WHERE state IN ('created', 'paying');
    CREATE TRIGGER vip_orders_move BEFORE UPDATE OF state ON vip_orders WHEN old.state <> new.state
      AND NOT EXISTS (SELECT 1 FROM vip_moves WHERE from_state = old.state AND to_state = new.state)
      BEGIN SELECT RAISE(ABORT, 'no such move of an order'); END;
    CREATE TRIGGER vip_orders_begin BEFORE INSERT ON vip_orders WHEN new.state NOT IN ('created', 'renewing')
      BEGIN SELECT RAISE(ABORT, 'an order begins as created or renewing'); END;
    CREATE TRIGGER vip_orders_price BEFORE UPDATE OF pay_fen, list_fen, off_fen, user_id, plan_id, months, tier ON vip_orders
      BEGIN SELECT RAISE(ABORT, 'the terms of an order never change'); END;

    -- What of a payment is asked back; null: all that is left of it.
    ALTER TABLE pay_tasks ADD COLUMN fen INTEGER CHECK (fen > 0);
    -- The event that a notice speaks of; null: the membership.
    ALTER TABLE vip_notices ADD COLUMN event_id INTEGER REFERENCES events (id) ON DELETE CASCADE;
  `,
};

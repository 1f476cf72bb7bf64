import type { Migration } from '../migration.ts';

/**
 * Membership: the catalogue, what members hold, orders and the money behind them. What may happen once has a UNIQUE
 * constraint; what may follow what has a table and a trigger. Sums are 分, times epoch milliseconds.
 */
export const vip: Migration = {
  number: 30,
  name: 'vip',
  sql: /* sql */ `
    CREATE TABLE vip_plans (
      id          TEXT PRIMARY KEY,
      name        TEXT NOT NULL,
      tier        INTEGER NOT NULL CHECK (tier IN (1, 2)),
      months      INTEGER NOT NULL CHECK (months BETWEEN 1 AND 36),
      price_fen   INTEGER NOT NULL CHECK (price_fen > 0),
      -- a price that was really charged before
      origin_fen  INTEGER CHECK (origin_fen > price_fen),
      renews      INTEGER NOT NULL CHECK (renews IN (0, 1)),
      iap_id      TEXT UNIQUE,
      giftable    INTEGER NOT NULL CHECK (giftable IN (0, 1)),
      -- never a plan that renews
      is_default  INTEGER NOT NULL DEFAULT 0 CHECK (is_default = 0 OR (is_default = 1 AND renews = 0)),
      position    INTEGER NOT NULL,
      sale_from   INTEGER NOT NULL DEFAULT 0,
      sale_until  INTEGER,
      CHECK (renews = 0 OR giftable = 0)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE vip_benefits (
      id            INTEGER PRIMARY KEY,
      word          TEXT NOT NULL UNIQUE,
      name          TEXT NOT NULL,
      summary       TEXT NOT NULL,
      except_for    TEXT NOT NULL DEFAULT '',
      -- 1 both kinds, 2 SVIP only
      from_tier     INTEGER NOT NULL CHECK (from_tier IN (1, 2)),
      monthly_vip   INTEGER,
      monthly_svip  INTEGER,
      unit          TEXT NOT NULL DEFAULT '',
      since_ios     TEXT,
      since_android INTEGER,
      since_harmony TEXT,
      position      INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE vip_exclusions (
      position INTEGER PRIMARY KEY,
      text     TEXT NOT NULL
    ) STRICT;
    CREATE TABLE vip_usage (
      user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      benefit_id INTEGER NOT NULL REFERENCES vip_benefits (id),
      -- '2026-05' by China's calendar
      month      TEXT NOT NULL,
      count      INTEGER NOT NULL CHECK (count >= 0),
      last_at    INTEGER NOT NULL,
      PRIMARY KEY (user_id, benefit_id, month)
    ) STRICT, WITHOUT ROWID;

    -- How far a member's time is used up; the rest stands in vip_grants.left_ms.
    CREATE TABLE vip_members (
      user_id    INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      settled_at INTEGER NOT NULL,
      -- end of all time, kept when it has run out
      ended_at   INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE vip_grants (
      id         INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      -- what it was given for: 'order:…', 'gift:…', 'code:…', 'reward:…'. Nothing grants twice.
      source     TEXT NOT NULL UNIQUE,
      kind       TEXT NOT NULL CHECK (kind IN ('order', 'gift', 'code', 'reward', 'former')),
      name       TEXT NOT NULL,
      tier       INTEGER NOT NULL CHECK (tier IN (1, 2)),
      total_ms   INTEGER NOT NULL CHECK (total_ms > 0),
      left_ms    INTEGER NOT NULL CHECK (left_ms BETWEEN 0 AND total_ms),
      at         INTEGER NOT NULL,
      -- end of membership that it reached then
      reached_at INTEGER NOT NULL,
      revoked_at INTEGER
    ) STRICT;
    CREATE INDEX vip_grants_by_user ON vip_grants (user_id, id);

    CREATE TABLE vip_coupons (
      id         INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      name       TEXT NOT NULL,
      off_fen    INTEGER NOT NULL CHECK (off_fen > 0),
      min_fen    INTEGER NOT NULL CHECK (min_fen > off_fen),
      -- plan ids, comma separated; '' all
      plan_ids   TEXT NOT NULL DEFAULT '',
      starts_at  INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      -- the order that holds or used it
      order_id   TEXT UNIQUE
    ) STRICT;
    CREATE INDEX vip_coupons_by_user ON vip_coupons (user_id);

    CREATE TABLE vip_subscriptions (
      id           INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      plan_id      TEXT NOT NULL REFERENCES vip_plans (id),
      channel      TEXT NOT NULL,
      state        TEXT NOT NULL CHECK (state IN ('active', 'cancelled', 'ended')),
      -- agreed to when it began; a later price does not change it
      amount_fen   INTEGER NOT NULL,
      months       INTEGER NOT NULL,
      anchor_at    INTEGER NOT NULL,
      -- periods that are paid for
      periods      INTEGER NOT NULL,
      next_at      INTEGER NOT NULL,
      retry_at     INTEGER,
      tries        INTEGER NOT NULL DEFAULT 0,
      -- how the channel calls this agreement
      agreement    TEXT NOT NULL UNIQUE,
      ended_at     INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX vip_subscriptions_one ON vip_subscriptions (user_id) WHERE state = 'active';
    CREATE INDEX vip_subscriptions_due ON vip_subscriptions (next_at) WHERE state = 'active';

    CREATE TABLE vip_orders (
      -- sixteen digits, not to be guessed
      id          TEXT PRIMARY KEY,
      -- how the channel calls it
      ref         TEXT NOT NULL UNIQUE,
      user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      state       TEXT NOT NULL CHECK (state IN ('created', 'paying', 'paid', 'cancelled', 'failed', 'refunded', 'renewing')),
      kind        TEXT NOT NULL CHECK (kind IN ('purchase', 'gift', 'renewal')),
      plan_id     TEXT NOT NULL REFERENCES vip_plans (id),
      plan_name   TEXT NOT NULL,
      tier        INTEGER NOT NULL,
      months      INTEGER NOT NULL,
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
      UNIQUE (subscription_id, period)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX vip_orders_by_user ON vip_orders (user_id, created_at, id);
    CREATE UNIQUE INDEX vip_orders_open ON vip_orders (user_id) WHERE state IN ('created', 'paying') AND kind <> 'renewal';
    CREATE INDEX vip_orders_waiting ON vip_orders (pay_by) WHERE state IN ('created', 'paying');

    CREATE TABLE vip_moves (
      from_state TEXT NOT NULL,
      to_state   TEXT NOT NULL,
      PRIMARY KEY (from_state, to_state)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO vip_moves (from_state, to_state) VALUES
      ('created', 'paying'), ('created', 'cancelled'),
      ('paying', 'paid'), ('paying', 'cancelled'), ('paying', 'failed'),
      ('renewing', 'paid'), ('renewing', 'failed'), ('renewing', 'cancelled'), ('failed', 'renewing'),
      ('paid', 'refunded'),
      -- money that came too late: sent back, or honoured where the store alone can send it back
      ('cancelled', 'refunded'), ('failed', 'refunded'), ('cancelled', 'paid'), ('failed', 'paid');
    CREATE TRIGGER vip_orders_move BEFORE UPDATE OF state ON vip_orders WHEN old.state <> new.state
      AND NOT EXISTS (SELECT 1 FROM vip_moves WHERE from_state = old.state AND to_state = new.state)
      BEGIN SELECT RAISE(ABORT, 'no such move of an order'); END;
    CREATE TRIGGER vip_orders_begin BEFORE INSERT ON vip_orders WHEN new.state NOT IN ('created', 'renewing')
      BEGIN SELECT RAISE(ABORT, 'an order begins as created or renewing'); END;
    CREATE TRIGGER vip_orders_price BEFORE UPDATE OF pay_fen, list_fen, off_fen, user_id, plan_id, months, tier ON vip_orders
      BEGIN SELECT RAISE(ABORT, 'the terms of an order never change'); END;

    -- One line for each payment the channels have confirmed.
    CREATE TABLE vip_payments (
      channel        TEXT NOT NULL,
      transaction_id TEXT NOT NULL,
      order_id       TEXT NOT NULL REFERENCES vip_orders (id),
      amount_fen     INTEGER NOT NULL,
      at             INTEGER NOT NULL,
      returned_at    INTEGER,
      PRIMARY KEY (channel, transaction_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX vip_payments_by_order ON vip_payments (order_id);

    CREATE TABLE vip_invoices (
      order_id     TEXT PRIMARY KEY REFERENCES vip_orders (id),
      user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      title        TEXT NOT NULL,
      tax_number   TEXT,
      email        TEXT NOT NULL,
      requested_at INTEGER NOT NULL,
      issued_at    INTEGER,
      number       TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX vip_invoices_by_user ON vip_invoices (user_id, requested_at);

    CREATE TABLE vip_notices (
      id         INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind       TEXT NOT NULL,
      -- what it is about; told once
      about      TEXT NOT NULL,
      at         INTEGER NOT NULL,
      amount_fen INTEGER,
      due_at     INTEGER,
      UNIQUE (user_id, kind, about)
    ) STRICT;

    CREATE TABLE vip_gifts (
      id         INTEGER PRIMARY KEY AUTOINCREMENT,
      name       TEXT NOT NULL,
      note       TEXT NOT NULL,
      tier       INTEGER NOT NULL CHECK (tier IN (1, 2)),
      days       INTEGER NOT NULL CHECK (days BETWEEN 1 AND 366),
      starts_at  INTEGER NOT NULL,
      expires_at INTEGER,
      -- how many there are; null for everybody
      stock      INTEGER,
      taken      INTEGER NOT NULL DEFAULT 0 CHECK (stock IS NULL OR taken <= stock),
      -- 1: meant for those in vip_gift_audience only
      closed     INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)),
      -- 1: one gift for the whole audience, whoever takes it first
      shared     INTEGER NOT NULL DEFAULT 0 CHECK (shared IN (0, 1)),
      -- how long a claim is checked before it is granted
      check_ms   INTEGER NOT NULL DEFAULT 0 CHECK (check_ms >= 0)
    ) STRICT;
    CREATE TABLE vip_gift_audience (
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      gift_id INTEGER NOT NULL REFERENCES vip_gifts (id) ON DELETE CASCADE,
      PRIMARY KEY (user_id, gift_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE vip_claims (
      -- 'gift:member', or 'gift' alone where the gift is shared: a slot is taken once
      slot       TEXT PRIMARY KEY,
      gift_id    INTEGER NOT NULL REFERENCES vip_gifts (id),
      user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      at         INTEGER NOT NULL,
      -- when the check ends; null once it is granted
      due_at     INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX vip_claims_by_user ON vip_claims (user_id, gift_id);
    CREATE INDEX vip_claims_due ON vip_claims (due_at) WHERE due_at IS NOT NULL;

    CREATE TABLE vip_codes (
      -- SHA-256 of the sixteen signs: the table opens nothing
      hash       BLOB PRIMARY KEY,
      name       TEXT NOT NULL,
      tier       INTEGER NOT NULL CHECK (tier IN (1, 2)),
      days       INTEGER,
      -- a bought gift is as long as its plan
      months     INTEGER,
      starts_at  INTEGER NOT NULL,
      expires_at INTEGER,
      for_user   INTEGER REFERENCES users (id) ON DELETE CASCADE,
      used_by    INTEGER REFERENCES users (id) ON DELETE SET NULL,
      used_at    INTEGER,
      order_id   TEXT UNIQUE REFERENCES vip_orders (id),
      void_at    INTEGER,
      CHECK ((days IS NULL) <> (months IS NULL))
    ) STRICT, WITHOUT ROWID;

    -- Messages to the channels that still have to go out: charges, refunds.
    CREATE TABLE pay_tasks (
      id       INTEGER PRIMARY KEY AUTOINCREMENT,
      channel  TEXT NOT NULL,
      kind     TEXT NOT NULL CHECK (kind IN ('charge', 'refund')),
      order_id TEXT NOT NULL REFERENCES vip_orders (id),
      -- the try of a charge, the transaction of a refund: asked for once
      about    TEXT NOT NULL,
      due_at   INTEGER NOT NULL,
      tries    INTEGER NOT NULL DEFAULT 0,
      sent_at  INTEGER,
      UNIQUE (kind, order_id, about)
    ) STRICT;
    CREATE INDEX pay_tasks_due ON pay_tasks (due_at) WHERE sent_at IS NULL;

    -- What the channels have told us, each once.
    CREATE TABLE pay_events (
      channel  TEXT NOT NULL,
      event_id TEXT NOT NULL,
      at       INTEGER NOT NULL,
      PRIMARY KEY (channel, event_id)
    ) STRICT, WITHOUT ROWID;

    -- The other side of the demo: answers its cashier gives later.
    CREATE TABLE pay_demo_answers (
      id     INTEGER PRIMARY KEY AUTOINCREMENT,
      ref    TEXT NOT NULL,
      kind   TEXT NOT NULL,
      due_at INTEGER NOT NULL
    ) STRICT;

    -- Memberships from before this step keep the time they had.
    INSERT INTO vip_members (user_id, settled_at, ended_at)
      SELECT id, CAST(unixepoch('subsec') * 1000 AS INTEGER), vip_until FROM users WHERE vip > 0 AND vip_until IS NOT NULL;
    INSERT INTO vip_grants (user_id, source, kind, name, tier, total_ms, left_ms, at, reached_at)
      SELECT u.id, 'former:' || u.id, 'former', '原有会员时间', u.vip, u.vip_until - m.settled_at, u.vip_until - m.settled_at, m.settled_at, u.vip_until
      FROM users u JOIN vip_members m ON m.user_id = u.id WHERE u.vip_until > m.settled_at;
  `,
};

import type { Migration } from '../migration.ts';

/** Days whose payments were compared with what the provider says of them, and what differed. */
export const payDays: Migration = {
  number: 207,
  name: 'payDays',
  sql: /* sql */ `
    CREATE TABLE pay_days (
      channel TEXT NOT NULL,
      -- '2026-05-01' by China's calendar
      day     TEXT NOT NULL,
      at      INTEGER NOT NULL,
      -- lines there, and here
      theirs  INTEGER NOT NULL,
      ours    INTEGER NOT NULL,
      PRIMARY KEY (channel, day)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE pay_differences (
      channel    TEXT NOT NULL,
      day        TEXT NOT NULL,
      kind       TEXT NOT NULL CHECK (kind IN ('paidThereOnly', 'paidHereOnly', 'paidAmount', 'paidOrder',
                   'refundedThereOnly', 'refundedHereOnly', 'refundedAmount')),
      -- the provider's name for the payment or the return
      about      TEXT NOT NULL,
      order_id   TEXT REFERENCES vip_orders (id),
      theirs_fen INTEGER,
      ours_fen   INTEGER,
      PRIMARY KEY (channel, day, kind, about),
      FOREIGN KEY (channel, day) REFERENCES pay_days (channel, day)
    ) STRICT, WITHOUT ROWID;
  `,
};

import type { Migration } from '../migration.ts';

/** Money that went back, one line for each return: a channel also sends back parts of a payment. */
export const refunds: Migration = {
  number: 41,
  name: 'refunds',
  sql: /* sql */ `
    CREATE TABLE vip_refunds (
      channel        TEXT NOT NULL,
      -- the channel's name for this return
      refund_id      TEXT NOT NULL,
      transaction_id TEXT NOT NULL,
      order_id       TEXT NOT NULL REFERENCES vip_orders (id),
      amount_fen     INTEGER NOT NULL CHECK (amount_fen > 0),
      at             INTEGER NOT NULL,
      PRIMARY KEY (channel, refund_id),
      FOREIGN KEY (channel, transaction_id) REFERENCES vip_payments (channel, transaction_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX vip_refunds_by_payment ON vip_refunds (channel, transaction_id);
    CREATE INDEX vip_refunds_by_order ON vip_refunds (order_id);
    CREATE TRIGGER vip_refunds_sum BEFORE INSERT ON vip_refunds WHEN new.amount_fen
      + (SELECT coalesce(sum(amount_fen), 0) FROM vip_refunds WHERE channel = new.channel AND transaction_id = new.transaction_id)
      > (SELECT amount_fen FROM vip_payments WHERE channel = new.channel AND transaction_id = new.transaction_id)
      BEGIN SELECT RAISE(ABORT, 'more goes back than was paid'); END;

    -- Until now only whole payments went back.
    INSERT INTO vip_refunds (channel, refund_id, transaction_id, order_id, amount_fen, at)
      SELECT channel, 'whole:' || transaction_id, transaction_id, order_id, amount_fen, returned_at FROM vip_payments
      WHERE returned_at IS NOT NULL;
  `,
};

import type { Migration } from '../migration.ts';

/** More of a payment can be asked back once a part of it is back: each asking has its turn, and a name towards the channel. */
export const refundTurns: Migration = {
  number: 200,
  name: 'refund turns',
  sql: /* sql */ `
    ALTER TABLE pay_tasks ADD COLUMN turn INTEGER NOT NULL DEFAULT 1 CHECK (turn >= 1);
    -- What of the payment is back once the last message that was sent is answered; null while none was.
    ALTER TABLE pay_tasks ADD COLUMN asked_fen INTEGER;
    UPDATE pay_tasks SET asked_fen = fen WHERE kind = 'refund' AND sent_at IS NOT NULL;
    CREATE INDEX pay_tasks_by_order ON pay_tasks (order_id, kind);
    CREATE INDEX vip_orders_refunding ON vip_orders (id) WHERE refund = 'asked';
  `,
};

import type { Parts } from '../../context.ts';
import { all, run } from '../../database/statement.ts';
import { orderByRef } from '../orders/orders.ts';
import { type DemoKind, wordOn } from './word.ts';
import { say } from '../demoSide.ts';

/** An answer for later: the cashier's delay. */
export const sayLater = (parts: Parts, ref: string, kind: DemoKind, dueAt: number): void => {
  run(parts.database, 'INSERT INTO pay_demo_answers (ref, kind, due_at) VALUES (?, ?, ?)', ref, kind, dueAt);
};

/** Gives the answers whose time has come. */
export const sayDue = (parts: Parts, now: number): void => {
  const due = all<{ id: number; ref: string; kind: DemoKind }>(
    parts.database,
    'SELECT id, ref, kind FROM pay_demo_answers WHERE due_at <= ? ORDER BY id LIMIT 50',
    now,
  );
  for (const { id, ref, kind } of due) {
    run(parts.database, 'DELETE FROM pay_demo_answers WHERE id = ?', id);
    const order = orderByRef(parts.database, ref);
    if (order) say(parts, wordOn(parts, order, kind));
  }
};

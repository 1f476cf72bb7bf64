import type { Parts } from '../context.ts';
import { all } from '../database/statement.ts';
import { providersOf } from '../pay/channels.ts';
import { applyNotice } from './orders/outcome.ts';

const FIRST_AFTER_MS = 20_000;
/** The longer nobody has paid, the rarer it is asked. */
const AGE_SHARE = 4;
const AT_ONCE = 20;

/** When each order was asked about last. */
const asked = new WeakMap<object, Map<string, number>>();

const OPEN = `SELECT id, ref, created_at FROM vip_orders WHERE channel = ? AND state = 'paying' AND created_at <= ?
  ORDER BY created_at DESC LIMIT 500`;

/**
 * Asks providers about orders that wait for their money: a message that never came loses nobody's purchase. What they
 * answer counts like a message of theirs.
 */
export const askPaying = async (parts: Parts, now: number): Promise<void> => {
  const { database, log } = parts;
  for (const provider of providersOf(parts)) {
    const before = asked.get(parts) ?? new Map<string, number>();
    const open = all<{ id: string; ref: string; created_at: number }>(
      database,
      OPEN,
      provider.name,
      now - FIRST_AFTER_MS,
    );
    const due = open.filter(
      ({ id, created_at }) => now - (before.get(id) ?? 0) >= Math.max(FIRST_AFTER_MS, (now - created_at) / AGE_SHARE),
    );
    // Only what is open is remembered.
    asked.set(parts, new Map(open.flatMap(({ id }) => (before.has(id) ? [[id, before.get(id) ?? 0]] : []))));
    for (const { id, ref } of due.slice(0, AT_ONCE)) {
      asked.get(parts)?.set(id, now);
      try {
        const notice = await provider.query(ref, now);
        if (notice) applyNotice(parts, provider.name, notice, now);
      } catch (error) {
        log('warn', 'a payment could not be asked about', { order: id, error });
      }
    }
  }
};

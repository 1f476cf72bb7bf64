import type { DatabaseSync } from 'node:sqlite';
import type { Order } from '../../../api/vip/fields.ts';
import { one } from '../../database/statement.ts';
import type { PlanOrder } from './orders.ts';

export const moneyOf = (database: DatabaseSync, order: PlanOrder): Order['money'] => {
  if (order.refund !== null) return order.refund === 'done' ? 'returned' : 'returning';
  if (order.state === 'paying' || order.state === 'renewing') return 'unknown';
  const paid = one(database, 'SELECT 1 FROM vip_payments WHERE order_id = ? AND returned_at IS NULL LIMIT 1', order.id);
  return paid ? 'taken' : 'none';
};

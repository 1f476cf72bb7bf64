import { listOrders } from '../../../api/vip/listOrders.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { type OrderRow } from '../../vip/orders.ts';
import { showOrder } from '../../vip/showOrder.ts';
import { pageOf, positionIn } from '../../vip/page.ts';

const PAGE = 20;
const OWN = `SELECT * FROM vip_orders WHERE user_id = ?1 AND (created_at, id) < (?2, ?3)
  ORDER BY created_at DESC, id DESC LIMIT ?4`;

export const answerListOrders = answer(listOrders, ({ cursor }, context) => {
  const { database, now } = context;
  const [at, id] = positionIn(cursor);
  const rows = all<OrderRow>(database, OWN, memberOf(context), at, id, PAGE + 1);
  const { list, next } = pageOf(rows, PAGE, (row) => [row.created_at, row.id]);
  return { list: list.map((order) => showOrder(database, order, now)), next };
});

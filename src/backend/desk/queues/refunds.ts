import type { DatabaseSync } from 'node:sqlite';
import { yuan } from '../../../lib/money.ts';
import { all, one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { refundByHouse, returnableOf } from '../../vip/orders/houseRefunds.ts';
import { orderById, type OrderRow } from '../../vip/orders/orders.ts';
import { returnedOf } from '../../vip/orders/returns.ts';
import { usedSince } from '../../vip/usage.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { fenTyped, memberLink, typed, wholeTyped } from '../page/fields.ts';
import { at, form, type Html, html } from '../page/html.ts';
import { reasonField } from '../page/reasons.ts';
import { searchForm, table } from '../page/table.ts';
import { historyOf } from './log.ts';

interface Line {
  readonly id: string;
  readonly user_id: number;
  readonly nick_name: string;
  readonly plan_name: string;
  readonly pay_fen: number;
  readonly state: OrderRow['state'];
  readonly refund: OrderRow['refund'];
  readonly created_at: number;
}

const STATES: Readonly<Record<OrderRow['state'], string>> = {
  created: '待付款',
  paying: '付款中',
  renewing: '续费扣款中',
  paid: '已支付',
  cancelled: '已取消',
  failed: '没有付成',
  refunded: '已退款',
};
export const CHANNELS: Readonly<Record<OrderRow['channel'], string>> = {
  iap: 'App Store',
  huawei: '华为应用内支付',
  android: '安卓应用',
  harmony: '鸿蒙应用',
  wechat: '微信支付',
  sandbox: '收银台',
};
const KINDS: Readonly<Record<OrderRow['kind'], string>> = {
  purchase: '会员',
  gift: '送人的会员',
  renewal: '自动续费',
  event: '活动名额',
};

const COLUMNS = `SELECT o.id, o.user_id, u.nick_name, o.plan_name, o.pay_fen, o.state, o.refund, o.created_at
  FROM vip_orders o JOIN users u ON u.id = o.user_id`;
const FOUND = {
  waiting: `${COLUMNS} WHERE o.refund = 'asked' AND ?1 = '' ORDER BY o.paid_at, o.id LIMIT 100`,
  order: `${COLUMNS} WHERE o.id = ?1 OR o.ref = ?1`,
  payment: `${COLUMNS} WHERE o.id IN (SELECT order_id FROM vip_payments WHERE transaction_id = ?1)`,
  member: `${COLUMNS} WHERE o.user_id = CAST(?1 AS INTEGER) ORDER BY o.created_at DESC, o.id LIMIT 50`,
  phone: `${COLUMNS} WHERE o.user_id IN (SELECT id FROM users WHERE phone IN (?1, '86' || ?1))
    ORDER BY o.created_at DESC, o.id LIMIT 50`,
} as const;

/** By the order's number, the channel's for its payment, or whose it is; what is on its way where nothing is asked for. */
const find = (database: DatabaseSync, asked: string): Line[] => {
  if (asked === '') return all(database, FOUND.waiting, '');
  const plain = asked.replace(/[\s+]/g, '').slice(0, 128);
  for (const sql of [FOUND.order, FOUND.payment, ...(/^\d{1,15}$/.test(plain) ? [FOUND.member, FOUND.phone] : [])]) {
    const rows = all<Line>(database, sql, plain);
    if (rows.length > 0) return rows;
  }
  return [];
};

const list = (desk: Desk) => {
  const asked = (desk.url.searchParams.get('q') ?? '').trim();
  const rows = find(desk.parts.database, asked);
  return {
    title: '退款',
    body: html`${searchForm('/desk/refunds', [{ name: 'q', label: '订单号、支付流水号、成员编号或手机号', value: asked, max: 128 }])}
      <h2>${asked === '' ? '正在退的' : `找到 ${rows.length} 笔`}</h2>
      ${table(
        rows,
        [
          ['订单', ({ id }) => html`<a href="/desk/refunds/${id}">${id}</a>`],
          ['买了什么', (row) => row.plan_name],
          ['成员', (row) => memberLink(desk, row.user_id, row.nick_name)],
          ['金额', (row) => yuan(row.pay_fen), 'num'],
          ['状态', (row) => (row.refund === 'asked' ? '正在退' : STATES[row.state])],
          ['下单', (row) => at(row.created_at)],
        ],
        asked === '' ? '没有正在退的钱。' : '没有找到，核对一下号码。',
      )}`,
  };
};

const TASKS = `SELECT tries, sent_at, due_at FROM pay_tasks WHERE order_id = ? AND kind = 'refund' ORDER BY id`;
const BACK = 'SELECT amount_fen, at FROM vip_refunds WHERE order_id = ? ORDER BY at';
const INVOICE = 'SELECT number FROM vip_invoices WHERE order_id = ? AND issued_at IS NOT NULL';
const OPENED = 'SELECT 1 FROM vip_codes WHERE order_id = ? AND used_at IS NOT NULL';
const SEATS = 'SELECT state, event_id FROM event_signups WHERE order_id = ?';

/** What whoever decides has to know before: what a refund will not undo. */
const warnings = (database: DatabaseSync, order: OrderRow): string[] => {
  const found: string[] = [];
  const invoice = one<{ number: string }>(database, INVOICE, order.id);
  if (invoice) found.push(`已开发票 ${invoice.number}，退款后要冲红`);
  if (order.kind === 'gift' && one(database, OPENED, order.id)) found.push('礼物已被兑换：兑换的人的会员时间不会收回');
  if (order.kind !== 'gift' && order.kind !== 'event' && order.paid_at !== null)
    if (usedSince(database, String(order.user_id), order.paid_at)) found.push('付款以后用过会员权益');
  const seats = one<{ state: string; event_id: number }>(database, SEATS, order.id);
  if (seats)
    found.push(
      `活动 ${seats.event_id}${seats.state === 'confirmed' ? '：全额退款会取消报名，名额让给候补' : '，报名已结束'}`,
    );
  return found;
};

const moneyLines = (desk: Desk, order: OrderRow): Html => {
  const { database } = desk.parts;
  return html`${all<{ amount_fen: number; at: number }>(database, BACK, order.id).map(
    (one) =>
      html`<dt>退回</dt>
        <dd>${yuan(one.amount_fen)}，${at(one.at)}</dd>`,
  )}
  ${
    order.refund === 'asked'
      ? all<{ tries: number; sent_at: number | null; due_at: number }>(database, TASKS, order.id).map(
          (task) =>
            html`<dt>在路上</dt>
              <dd>
                ${
                  task.sent_at === null
                    ? html`<span class="${task.tries > 2 ? 'late' : ''}"
                        >${task.tries === 0 ? '马上通知渠道' : `渠道没有接收，试过 ${task.tries} 次，${''}`}${task.tries === 0 ? '' : html`下次 ${at(task.due_at)}`}</span
                      >`
                    : html`${at(task.sent_at)} 已通知渠道，等它的回执`
                }
              </dd>`,
        )
      : ''
  }`;
};

const formFor = (desk: Desk, order: OrderRow): Html => {
  const can = returnableOf(desk.parts.database, order);
  if ('why' in can)
    return html`<section>
      <h2>不能退</h2>
      <p>${can.why}。</p>
    </section>`;
  return html`<section>
    <h2>退款</h2>
    <p>
      最多还能退 <b>${yuan(can.fen)}</b>，原路退回。退一部分，买到的不变；${
        order.kind === 'event' ? '退完全部，报名取消。' : '退完全部，钱到账时收回会员时间，关掉这笔订单开通的自动续费。'
      }
    </p>
    ${warnings(desk.parts.database, order).map((words) => html`<p class="why">${words}</p>`)}
    ${form(
      desk.token,
      `/desk/refunds/${order.id}`,
      html`<input type="hidden" name="seen" value="${can.fen}" /><label
          >金额，元<input
            name="yuan"
            required
            inputmode="decimal"
            maxlength="14"
            autocomplete="off"
            value="${(can.fen / 100).toFixed(2)}" /></label
        >${reasonField('理由，成员会看到')}<button class="danger">退款</button>`,
      'stack',
    )}
  </section>`;
};

const orderOf = (desk: Desk): OrderRow => {
  const order = orderById(desk.parts.database, desk.id);
  if (!order) throw refuse('notFound', { errMsg: '没有这笔订单' });
  return order;
};

const show = (desk: Desk) => {
  const order = orderOf(desk);
  const { database } = desk.parts;
  const name = one<{ nick_name: string }>(database, 'SELECT nick_name FROM users WHERE id = ?', order.user_id);
  return {
    title: `订单 ${order.id}`,
    body: html`<section>
        <dl>
          <dt>买了什么</dt>
          <dd>${order.plan_name}（${KINDS[order.kind]}）</dd>
          <dt>成员</dt>
          <dd>${memberLink(desk, order.user_id, name?.nick_name ?? '')}</dd>
          <dt>状态</dt>
          <dd>${STATES[order.state]}</dd>
          <dt>金额</dt>
          <dd>
            ${yuan(order.pay_fen)}，${CHANNELS[order.channel]}${
              order.off_fen > 0 ? `，原价 ${yuan(order.list_fen)}，${order.coupon_name ?? '优惠'}` : ''
            }
          </dd>
          <dt>下单</dt>
          <dd>${at(order.created_at)}</dd>
          ${
            order.paid_at === null
              ? ''
              : html`<dt>支付</dt>
                  <dd>${at(order.paid_at)}</dd>`
          }
          <dt>已退</dt>
          <dd>${yuan(returnedOf(database, order))}</dd>
          ${moneyLines(desk, order)}
        </dl>
      </section>
      ${formFor(desk, order)} ${historyOf(desk, `order ${order.id}`)}`,
  };
};

const decide = async (desk: Desk) => {
  const { id } = orderOf(desk);
  const reason = typed(desk, 'reason');
  const fen = fenTyped(typed(desk, 'yuan'));
  if (Number.isNaN(fen)) throw refuse('badRequest', { errMsg: '金额写成 25 或 25.50' });
  await desk.act('order.refund', `order ${id}`, { yuan: yuan(fen), reason }, (act) =>
    refundByHouse(act, id, { fen, seenFen: wholeTyped(typed(desk, 'seen')), reason }),
  );
  return { go: `/desk/refunds/${id}`, said: `${yuan(fen)} 已提交退款，到账后成员会收到通知` };
};

/** Orders, and money that goes back. */
export const refundRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/refunds', roles: ['finance'], handle: list },
  { method: 'GET', path: '/desk/refunds/:id', roles: ['finance'], handle: show },
  { method: 'POST', path: '/desk/refunds/:id', roles: ['finance'], handle: decide },
];

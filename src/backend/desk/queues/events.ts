import { yuan } from '../../../lib/money.ts';
import { all, one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { eventById, type EventRow, stateOf, whereOf } from '../../events/event.ts';
import { callOffByHouse } from '../../events/cancel.ts';
import { changesOf } from '../../events/seen/seen.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { memberLink, typed, wholeTyped } from '../page/fields.ts';
import { at, form, type Html, html } from '../page/html.ts';
import { reasonField } from '../page/reasons.ts';
import { table, tabs } from '../page/table.ts';
import { historyOf } from './log.ts';

type Listed = EventRow & { readonly leader: string };

const TABS = {
  coming: '还没开始',
  ongoing: '进行中',
  ended: '已结束',
  cancelled: '已取消',
  unpublished: '没有发布',
} as const;
type Tab = keyof typeof TABS;

const COLUMNS = 'SELECT e.*, u.nick_name AS leader FROM events e JOIN users u ON u.id = e.leader_id';
const LISTS: Readonly<Record<Tab, string>> = {
  coming: `${COLUMNS} WHERE e.audit = 'open' AND e.cancelled_at IS NULL AND e.starts_at > ?1 ORDER BY e.starts_at, e.id LIMIT 100`,
  ongoing: `${COLUMNS} WHERE e.audit = 'open' AND e.cancelled_at IS NULL AND e.starts_at <= ?1 AND e.ends_at > ?1
    ORDER BY e.starts_at, e.id LIMIT 100`,
  ended: `${COLUMNS} WHERE e.audit = 'open' AND e.cancelled_at IS NULL AND e.ends_at <= ?1 ORDER BY e.starts_at DESC, e.id LIMIT 100`,
  cancelled: `${COLUMNS} WHERE e.cancelled_at <= ?1 ORDER BY e.cancelled_at DESC, e.id LIMIT 100`,
  unpublished: `${COLUMNS} WHERE e.audit <> 'open' AND e.cancelled_at IS NULL AND e.created_at <= ?1 ORDER BY e.created_at DESC, e.id LIMIT 100`,
};
const STATES: Readonly<Record<ReturnType<typeof stateOf>, string>> = {
  draft: '草稿',
  review: '等待审核',
  open: '报名中',
  filling: '快满了',
  full: '已满',
  closed: '报名截止',
  ongoing: '进行中',
  ended: '已结束',
  cancelled: '已取消',
};

const list = (desk: Desk) => {
  const asked = desk.url.searchParams.get('state') ?? 'coming';
  const tab = Object.hasOwn(TABS, asked) ? (asked as Tab) : 'coming';
  const rows = all<Listed>(desk.parts.database, LISTS[tab], desk.now);
  return {
    title: '活动',
    body: html`${tabs(
      '哪些活动',
      (Object.keys(TABS) as Tab[]).map((one) => [`/desk/events?state=${one}`, TABS[one]]),
      `/desk/events?state=${tab}`,
    )}
    ${table(
      rows,
      [
        ['编号', ({ id }) => id],
        ['活动', (row) => html`<a href="/desk/events/${row.id}">${row.title}</a>，${whereOf(row)}`],
        ['领队', (row) => memberLink(desk, row.leader_id, row.leader)],
        ['出发', (row) => at(row.starts_at)],
        ['名额', (row) => `${row.taken}/${row.capacity}${row.waiting > 0 ? `，候补 ${row.waiting}` : ''}`, 'num'],
        ['每人', (row) => (row.price_fen === 0 ? '免费' : yuan(row.price_fen)), 'num'],
        ['状态', (row) => STATES[stateOf(row, desk.now)]],
      ],
      `没有${TABS[tab]}的活动。`,
    )}`,
  };
};

const eventOf = (desk: Desk): EventRow => {
  const event = eventById(desk.parts.database, wholeTyped(desk.id) || 0);
  if (!event) throw refuse('notFound', { errMsg: '没有这场活动' });
  return event;
};

/** What is paid for places that stand, and for how many people. */
const PAID = `SELECT coalesce(sum(s.seats), 0) AS people, coalesce(sum(o.pay_fen), 0) AS fen FROM event_signups s
  LEFT JOIN vip_orders o ON o.id = s.order_id AND o.state = 'paid' WHERE s.event_id = ? AND s.state = 'confirmed'`;

const cancelForm = (desk: Desk, event: EventRow): Html => {
  if (event.cancelled_at !== null || desk.now >= event.ends_at) return html``;
  const { people = 0, fen = 0 } = one<{ people: number; fen: number }>(desk.parts.database, PAID, event.id) ?? {};
  return html`<section>
    <h2>取消活动</h2>
    <p>
      ${people} 人已确认，收了
      ${yuan(fen)}。取消不能恢复：每个人收到通知和理由，付过的钱全部原路退回，候补和没付款的报名结束。
    </p>
    ${form(
      desk.token,
      `/desk/events/${event.id}`,
      html`${reasonField('理由，领队和报名的人会看到')}<label
          >照抄编号 ${event.id} 确认<input name="confirm" required inputmode="numeric" autocomplete="off" /></label
        ><button name="do" value="cancel" class="danger">取消活动</button>`,
      'stack',
    )}
  </section>`;
};

const changes = (desk: Desk, event: EventRow): Html =>
  html`<section>
    <h2>改过什么</h2>
    ${table(
      changesOf(desk.parts.database, event.id),
      [
        ['什么时候', (row) => at(row.at)],
        ['改了', (row) => html`${row.field}：${row.was} → ${row.isNow}`],
        ['有票的人看到了', (row) => `${row.told} 位中 ${row.seen} 位`, 'num'],
      ],
      '没有改过时间、地点和路线。',
    )}
  </section>`;

const show = (desk: Desk) => {
  const event = eventOf(desk);
  const { database } = desk.parts;
  const leader = one<{ nick_name: string }>(database, 'SELECT nick_name FROM users WHERE id = ?', event.leader_id);
  return {
    title: `活动 ${event.id}：${event.title}`,
    body: html`<section>
        <dl>
          <dt>状态</dt>
          <dd>${STATES[stateOf(event, desk.now)]}${event.cancel_reason === '' ? '' : `：${event.cancel_reason}`}</dd>
          <dt>领队</dt>
          <dd>${memberLink(desk, event.leader_id, leader?.nick_name ?? '')}</dd>
          <dt>地点</dt>
          <dd>${whereOf(event)}</dd>
          <dt>集合</dt>
          <dd>${at(event.meet_at)}，${event.meet_place}</dd>
          <dt>时间</dt>
          <dd>${at(event.starts_at)} 到 ${at(event.ends_at)}，报名到 ${at(event.signup_until)}</dd>
          <dt>名额</dt>
          <dd>${event.taken}/${event.capacity}，候补 ${event.waiting}</dd>
          <dt>每人</dt>
          <dd>${event.price_fen === 0 ? '免费' : yuan(event.price_fen)}</dd>
        </dl>
        <p class="words">${event.intro}</p>
      </section>
      ${changes(desk, event)} ${cancelForm(desk, event)} ${historyOf(desk, `event ${event.id}`)}`,
  };
};

const decide = async (desk: Desk) => {
  const { id, title } = eventOf(desk);
  if (typed(desk, 'do') !== 'cancel') throw refuse('badRequest');
  if (typed(desk, 'confirm') !== String(id)) throw refuse('badRequest', { errMsg: '编号没有抄对，没有取消' });
  const reason = typed(desk, 'reason');
  const told = await desk.act('event.cancel', `event ${id}`, { title, reason }, (act) =>
    callOffByHouse(act, id, reason),
  );
  return { go: `/desk/events/${id}`, said: `已取消，通知了 ${told} 份报名` };
};

/** Events by where they stand, and calling one off. */
export const eventRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/events', roles: ['moderator', 'support'], handle: list },
  { method: 'GET', path: '/desk/events/:id', roles: ['moderator', 'support'], handle: show },
  { method: 'POST', path: '/desk/events/:id', roles: ['moderator'], handle: decide },
];

import { yuan } from '../../../../lib/money.ts';
import { all } from '../../../database/statement.ts';
import { refuse } from '../../../errors.ts';
import { type EventRow, stateOf, whereOf } from '../../../events/event.ts';
import { makeEvent } from '../../../events/manage/keep.ts';
import { checkEvent } from '../../../events/manage/wanted.ts';
import { randomText } from '../../../sessions/secrets.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { sent, sheet, type Values, type Wrong } from '../../page/boxes.ts';
import { memberLink, typed } from '../../page/fields.ts';
import { at, type Html, html } from '../../page/html.ts';
import { table, tabs } from '../../page/table.ts';
import { mayUse } from '../../roles.ts';
import { EVENT_BOXES, EVENT_PATH, NEW_EVENT, wantedEvent } from './fields.ts';

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
export const STATES: Readonly<Record<ReturnType<typeof stateOf>, string>> = {
  draft: '草稿',
  open: '报名中',
  filling: '快满了',
  full: '已满',
  closed: '报名截止',
  ongoing: '进行中',
  ended: '已结束',
  cancelled: '已取消',
};

const maker = (desk: Desk, key: string, values: Values, wrong: Wrong): Html =>
  html`<section>
    <h2>新活动</h2>
    <p>先存成草稿，只有领队看得到；发布以后大家才能报名。</p>
    ${sheet(desk, { path: EVENT_PATH, list: EVENT_BOXES, values, wrong, hidden: { key }, verb: '存成草稿' })}
  </section>`;

/** Events by where they stand, and the form of a new one. */
export const listEvents = (desk: Desk): Outcome => {
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
    )}
    ${mayUse(desk.operator.roles, ['moderator']) && (tab === 'coming' || tab === 'unpublished') ? maker(desk, randomText(16), NEW_EVENT, {}) : ''}`,
  };
};

export const newEvent = async (desk: Desk): Promise<Outcome> => {
  const key = typed(desk, 'key');
  if (!/^[\w-]{16,64}$/.test(key)) throw refuse('badRequest');
  const values = sent(desk, EVENT_BOXES);
  const wanted = wantedEvent(values);
  const checked = checkEvent(desk.parts.database, null, wanted, desk.now);
  if ('wrong' in checked)
    return { title: '新活动还没有存下', status: 400, body: maker(desk, key, values, checked.wrong) };
  const id = await desk.act(
    'event.make',
    (made: number) => `event ${made}`,
    values,
    (act) => makeEvent(act, key, wanted),
  );
  return { go: `${EVENT_PATH}/${id}`, said: '已存成草稿，看一遍再发布' };
};

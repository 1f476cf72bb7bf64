import { yuan } from '../../../../lib/money.ts';
import { one } from '../../../database/statement.ts';
import { refuse } from '../../../errors.ts';
import { eventById, type EventRow, stateOf, whereOf } from '../../../events/event.ts';
import { changeEvent, publishEvent, standingEvent } from '../../../events/manage/keep.ts';
import { checkEvent } from '../../../events/manage/wanted.ts';
import { EVENT_WALL } from '../../../events/manage/pictures.ts';
import { changesOf } from '../../../events/seen/seen.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { saveAsRead } from '../../page/asRead.ts';
import { type Box, sent, sheet, type Values, type Wrong } from '../../page/boxes.ts';
import { memberLink, typed, wholeTyped } from '../../page/fields.ts';
import { at, form, type Html, html } from '../../page/html.ts';
import { table } from '../../page/table.ts';
import { mayUse } from '../../roles.ts';
import { historyOf } from '../log.ts';
import { decidePictures } from '../pictured/decide.ts';
import { pictureForms, type Pictured, type Sent } from '../pictured/forms.ts';
import { cancel, cancelForm } from './cancel.ts';
import { EVENT_BOXES, EVENT_PATH, eventValues, RECAP_BOX, wantedEvent } from './fields.ts';
import { STATES } from './list.ts';

const eventOf = (desk: Desk): EventRow => {
  const event = eventById(desk.parts.database, wholeTyped(desk.id) || 0);
  if (!event) throw refuse('notFound', { errMsg: '没有这场活动' });
  return event;
};

const pictured = ({ id }: EventRow): Pictured => ({
  wall: EVENT_WALL,
  id,
  kind: 'event',
  path: `${EVENT_PATH}/${id}`,
});

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
      '没有改过。',
    )}
  </section>`;

const boxesOf = (desk: Desk, event: EventRow): readonly Box[] =>
  event.audit === 'open' && desk.now >= event.ends_at ? [RECAP_BOX, ...EVENT_BOXES] : EVENT_BOXES;

const publishing = (desk: Desk, event: EventRow): Html | string =>
  event.audit === 'open'
    ? ''
    : html`<section>
        <h2>发布</h2>
        <p>发布以后大家都看得到，可以报名；有人报名以后，价格、退款规则和年龄不能再改。</p>
        ${form(desk.token, `${EVENT_PATH}/${event.id}`, html`<button name="do" value="publish" class="main">发布</button>`)}
      </section>`;

const editing = (desk: Desk, event: EventRow, values: Values, wrong: Wrong, picture?: Sent): Html | string => {
  if (event.cancelled_at !== null) return '';
  const people = event.taken + event.waiting;
  return html`${publishing(desk, event)} ${pictureForms(desk, pictured(event), picture)}
    <section>
      <h2>改活动</h2>
      ${
        people > 0
          ? html`<p>
              已有人报名：价格、退款规则、年龄、领队不能再改；改了时间、地点、难度、行程、费用和路线，他们会收到通知，有票的要确认看到。
            </p>`
          : ''
      }
      ${sheet(desk, { path: `${EVENT_PATH}/${event.id}`, list: boxesOf(desk, event), values, stored: eventValues(event), wrong, verb: '保存' })}
    </section>`;
};

const shown = (
  desk: Desk,
  event: EventRow,
  values: Values,
  wrong: Wrong,
  picture?: Sent,
): { title: string; body: Html } => {
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
      ${changes(desk, event)}
      ${mayUse(desk.operator.roles, ['moderator']) ? html`${editing(desk, event, values, wrong, picture)} ${cancelForm(desk, event)}` : ''}
      ${historyOf(desk, `event ${event.id}`)}`,
  };
};

export const showEvent = (desk: Desk): Outcome => {
  const event = eventOf(desk);
  return shown(desk, event, eventValues(event), {});
};

/** Adds a picture to an event, puts one to the front, takes one away. */
export const decideEventPictures = (desk: Desk): Promise<Outcome> => {
  const event = standingEvent(desk.parts.database, eventOf(desk).id);
  return decidePictures(
    desk,
    pictured(event),
    ({ database }) => void standingEvent(database, event.id),
    (picture) => ({ ...shown(desk, event, eventValues(event), {}, picture), status: 400 }),
  );
};

const save = (desk: Desk, event: EventRow): Promise<Outcome> => {
  const { id } = event;
  const list = boxesOf(desk, event);
  // What has no field yet stays as it is.
  const values = { ...eventValues(event), ...sent(desk, list) };
  const again = (shownValues: Values, wrong: Wrong = {}) => ({
    ...shown(desk, eventOf(desk), shownValues, wrong),
    status: 400,
  });
  return saveAsRead(desk, {
    list,
    stored: () => eventValues(eventOf(desk)),
    values,
    again,
    save: async (check) => {
      const wanted = wantedEvent(values);
      const checked = checkEvent(desk.parts.database, event, wanted, desk.now);
      if ('wrong' in checked && event.cancelled_at === null) return again(values, checked.wrong);
      const told = await desk.act('event.change', `event ${id}`, values, (act) => {
        check();
        return changeEvent(act, id, wanted);
      });
      return { go: `${EVENT_PATH}/${id}`, said: told === 0 ? '已保存' : `已保存，通知了 ${told} 份报名` };
    },
  });
};

export const decideEvent = async (desk: Desk): Promise<Outcome> => {
  const event = eventOf(desk);
  const { id, title } = event;
  switch (typed(desk, 'do')) {
    case 'save':
      return save(desk, event);
    case 'publish':
      await desk.act('event.publish', `event ${id}`, { title }, (act) => publishEvent(act, id));
      return { go: `${EVENT_PATH}/${id}`, said: '已发布，可以报名了' };
    case 'cancel':
      return cancel(desk, event);
    default:
      throw refuse('badRequest');
  }
};

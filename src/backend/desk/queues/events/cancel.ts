import { yuan } from '../../../../lib/money.ts';
import { one } from '../../../database/statement.ts';
import { refuse } from '../../../errors.ts';
import { callOffByHouse } from '../../../events/cancel.ts';
import type { EventRow } from '../../../events/event.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { typed } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';
import { reasonField } from '../../page/reasons.ts';

/** What is paid for places that stand, and for how many people. */
const PAID = `SELECT coalesce(sum(s.seats), 0) AS people, coalesce(sum(o.pay_fen), 0) AS fen FROM event_signups s
  LEFT JOIN vip_orders o ON o.id = s.order_id AND o.state = 'paid' WHERE s.event_id = ? AND s.state = 'confirmed'`;

/** The form that calls one off, with what that costs. */
export const cancelForm = (desk: Desk, event: EventRow): Html => {
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

export const cancel = async (desk: Desk, { id, title }: EventRow): Promise<Outcome> => {
  if (typed(desk, 'confirm') !== String(id)) throw refuse('badRequest', { errMsg: '编号没有抄对，没有取消' });
  const reason = typed(desk, 'reason');
  const told = await desk.act('event.cancel', `event ${id}`, { title, reason }, (act) =>
    callOffByHouse(act, id, reason),
  );
  return { go: `/desk/events/${id}`, said: `已取消，通知了 ${told} 份报名` };
};

import { areas } from '../../../../lib/member/phoneAreas.ts';
import { giveNumber } from '../../../accounts/number/give.ts';
import { judgePhone } from '../../../accounts/phone.ts';
import { endAll } from '../../../community/moderation/members.ts';
import { refuse } from '../../../errors.ts';
import { maskPhone } from '../../../log.ts';
import type { Act, Desk } from '../../desk.ts';
import { type Html, html } from '../../page/html.ts';

const HOW_MIN = 6;

/** For who has lost the telephone and has no password: the house has made sure of who they are. */
export const numberFields: Html = html`<p>
    成员自己换不了（旧手机不在、也没有密码）才在这里换。先核实身份：问只有本人知道的事，比如最近的订单号、报名的活动、最早的动态。换了以后所有设备都退出，旧号码会收到短信。
  </p>
  <label
    >地区<select name="area">
      ${areas.map(({ code, name }) => html`<option value="${code}">+${code} ${name}</option>`)}
    </select></label
  ><label>新手机号<input name="phone" required inputmode="tel" autocomplete="off" maxlength="20" /></label
  ><label>怎么核实的，只留在记录里<input name="how" required minlength="${HOW_MIN}" maxlength="200" /></label>`;

/** Reads the form: what the log says, and what is done. */
export const numberDeed = (
  { form, parts }: Desk,
  member: string,
): { facts: Record<string, unknown>; work: (act: Act) => void; said: string } => {
  const how = (form.get('how') ?? '').trim();
  const work = (act: Act): void => {
    if (how.length < HOW_MIN) throw refuse('badRequest', { errMsg: `写明怎么核实的，至少 ${HOW_MIN} 个字` });
    const phone = judgePhone(form.get('phone') ?? '', form.get('area') ?? '');
    giveNumber({ ...act, outbox: parts.outbox }, member, phone, 'house');
    endAll(act, member, parts.hub, act.later);
  };
  return { facts: { how, to: maskPhone(form.get('phone') ?? '') }, work, said: '手机号已换，所有设备已退出' };
};

import { randomText } from '../../../sessions/secrets.ts';
import { givenGifts } from '../../../vip/gifts/given.ts';
import type { Desk } from '../../desk.ts';
import { form, html, onDay } from '../../page/html.ts';
import { table } from '../../page/table.ts';
import { TIERS } from '../../page/values.ts';
import { EMPTY, presentFields, PRESENTS_PATH } from './fields.ts';
import { forWhom, lastDay, stateOf } from './words.ts';

export const listPresents = (desk: Desk) => ({
  title: '会员礼物',
  body: html`${table(
      givenGifts(desk.parts.database),
      [
        ['编号', ({ id }) => id],
        ['名称', ({ id, name }) => html`<a href="${PRESENTS_PATH}/${id}">${name}</a>`],
        ['每份', ({ tier, days }) => `${TIERS[tier]} ${days} 天`],
        ['给谁', forWhom],
        ['领了', ({ taken, stock }) => (stock === null ? taken : `${taken} / ${stock}`), 'num'],
        ['第一天', ({ starts_at }) => onDay(starts_at)],
        ['最后一天', lastDay],
        ['状态', (gift) => stateOf(gift, desk.now)],
      ],
      '还没有送过会员礼物。',
    )}
    <section>
      <h2>送一份</h2>
      <p>成员自己在“兑换会员”里领，领到才算时间。送给指定的成员时，他们会收到通知。</p>
      ${form(desk.token, PRESENTS_PATH, html`<input type="hidden" name="key" value="${randomText(16)}" />${presentFields(EMPTY)}`, 'stack')}
    </section>`,
});

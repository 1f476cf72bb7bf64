import { refuse } from '../../../errors.ts';
import { endGift, givenGift, refuseClaim, type Taker, takersOf } from '../../../vip/gifts/given.ts';
import type { Desk } from '../../desk.ts';
import { memberLink, typed, wholeTyped } from '../../page/fields.ts';
import { at, form, type Html, html, onDay } from '../../page/html.ts';
import { table } from '../../page/table.ts';
import { TIERS } from '../../page/values.ts';
import { historyOf } from '../log.ts';
import { PRESENTS_PATH } from './fields.ts';
import { checkWords, forWhom, lastDay, stateOf } from './words.ts';

/** While a claim is looked at it can be refused. */
const refusal = (desk: Desk, id: number, { user_id, due_at }: Taker): Html | string =>
  due_at === null || due_at <= desk.now
    ? ''
    : form(
        desk.token,
        `${PRESENTS_PATH}/${id}`,
        html`<input type="hidden" name="member" value="${user_id}" /><label
            >为什么不给，成员会看到<input name="reason" required maxlength="60" autocomplete="off" /></label
          ><button name="do" value="refuse" class="danger">不给</button>`,
        'row',
      );

export const showPresent = (desk: Desk) => {
  const { database } = desk.parts;
  const gift = givenGift(database, wholeTyped(desk.id) || 0);
  const takers = takersOf(database, gift.id);
  const over = gift.expires_at !== null && gift.expires_at <= desk.now;
  return {
    title: `会员礼物 ${gift.id}：${gift.name}`,
    body: html`<section>
        <dl>
          <dt>状态</dt>
          <dd>${stateOf(gift, desk.now)}</dd>
          <dt>每份</dt>
          <dd>${TIERS[gift.tier]} ${gift.days} 天</dd>
          <dt>给谁</dt>
          <dd>${forWhom(gift)}</dd>
          <dt>领了</dt>
          <dd>${gift.taken}${gift.stock === null ? ' 份，不限份数' : ` 份，一共 ${gift.stock} 份`}</dd>
          <dt>到账</dt>
          <dd>${checkWords(gift.check_ms)}</dd>
          <dt>第一天</dt>
          <dd>${onDay(gift.starts_at)}</dd>
          <dt>最后一天</dt>
          <dd>${lastDay(gift)}</dd>
        </dl>
        ${gift.note === '' ? '' : html`<p class="words">${gift.note}</p>`}
      </section>
      ${
        over
          ? ''
          : html`<section>
              <h2>结束</h2>
              <p>没有领的人再也领不到，不能恢复；领到的时间不收回。</p>
              ${form(
                desk.token,
                `${PRESENTS_PATH}/${gift.id}`,
                html`<label
                    >照抄编号 ${gift.id} 确认<input
                      name="confirm"
                      required
                      inputmode="numeric"
                      autocomplete="off" /></label
                  ><button name="do" value="end" class="danger">结束这份礼物</button>`,
                'stack',
              )}
            </section>`
      }
      <h2>谁领了</h2>
      ${table(
        takers,
        [
          ['成员', ({ user_id, nick_name }) => memberLink(desk, user_id, nick_name)],
          ['领取', (taker) => at(taker.at)],
          ['到账', ({ due_at }) => (due_at === null ? '到账了' : html`核对中，${at(due_at)} 到账`)],
          ['', (taker) => refusal(desk, gift.id, taker)],
        ],
        '还没有人领。',
      )}
      ${historyOf(desk, `gift ${gift.id}`)}`,
  };
};

export const decidePresent = async (desk: Desk) => {
  const { id, name } = givenGift(desk.parts.database, wholeTyped(desk.id) || 0);
  if (typed(desk, 'do') === 'refuse') {
    const [taker, reason] = [wholeTyped(typed(desk, 'member')) || 0, typed(desk, 'reason')];
    const facts = { name, member: taker, reason };
    await desk.act('gift.refuse', `gift ${id}`, facts, (act) => refuseClaim(act, id, taker, reason));
    return { go: `${PRESENTS_PATH}/${id}`, said: '没有给，成员会收到通知' };
  }
  if (typed(desk, 'do') !== 'end') throw refuse('badRequest');
  if (typed(desk, 'confirm') !== String(id)) throw refuse('badRequest', { errMsg: '编号没有抄对，没有结束' });
  await desk.act('gift.end', `gift ${id}`, { name }, (act) => endGift(act, id));
  return { go: `${PRESENTS_PATH}/${id}`, said: '已结束' };
};

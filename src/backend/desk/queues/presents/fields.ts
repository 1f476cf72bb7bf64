import { DAY_MS, HOUR_MS } from '../../../../site.ts';
import { refuse } from '../../../errors.ts';
import type { NewGift } from '../../../vip/gifts/given.ts';
import { MEMBERS_MAX } from '../../../vip/gifts/typed.ts';
import { dayTyped, wholeTyped } from '../../page/fields.ts';
import { type Html, html } from '../../page/html.ts';
import { options } from '../../page/options.ts';
import { GIFT_WAYS, TIERS } from '../../page/values.ts';

export const PRESENTS_PATH = '/desk/presents';
export const FIELDS = ['name', 'note', 'tier', 'days', 'stock', 'members', 'shared', 'check', 'from', 'until'] as const;
/** A form as it was typed, by its fields. */
export type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;
export const EMPTY: Typed = {
  name: '',
  note: '',
  tier: '1',
  days: '',
  stock: '',
  members: '',
  shared: '',
  check: '',
  from: '',
  until: '',
};

export const presentFields = (was: Typed): Html =>
  html`<label
      >名称，成员会看到，2 到 20 个字<input
        name="name"
        required
        maxlength="20"
        autocomplete="off"
        value="${was.name}" /></label
    ><label>为什么送，一句话，可以空着<input name="note" maxlength="40" autocomplete="off" value="${was.note}" /></label
    ><label
      >会员<select name="tier">
        ${options({ 1: TIERS[1], 2: TIERS[2] }, was.tier)}
      </select></label
    ><label
      >每份多少天<input
        name="days"
        required
        inputmode="numeric"
        maxlength="3"
        autocomplete="off"
        value="${was.days}" /></label
    ><label
      >一共多少份，先到先得；空着是人人有份<input
        name="stock"
        inputmode="numeric"
        maxlength="7"
        autocomplete="off"
        value="${was.stock}" /></label
    ><label
      >只给这些成员，写编号，用空格或逗号分开，最多 ${MEMBERS_MAX} 位；空着是所有人<textarea
        name="members"
        maxlength="9000"
      >
${was.members}</textarea></label
    ><label
      >这些成员怎么领<select name="shared">
        ${options(GIFT_WAYS, was.shared)}
      </select></label
    ><label
      >领了以后核对多少小时再到账，最多 168；空着是马上到账<input
        name="check"
        inputmode="numeric"
        maxlength="3"
        autocomplete="off"
        value="${was.check}" /></label
    ><label>第一天，空着是马上<input name="from" type="date" value="${was.from}" /></label
    ><label>最后一天<input name="until" type="date" required value="${was.until}" /></label
    ><button class="main">看一看再送</button>`;

/** The gift that was typed. */
export const giftTyped = (was: Typed, now: number): NewGift => {
  const startsAt = was.from === '' ? now : dayTyped(was.from);
  if (Number.isNaN(startsAt)) throw refuse('badRequest', { errMsg: '日期写成 2027-12-31' });
  return {
    name: was.name,
    note: was.note,
    tier: wholeTyped(was.tier),
    days: wholeTyped(was.days),
    stock: was.stock === '' ? null : wholeTyped(was.stock),
    members: was.members,
    shared: was.shared === 'one',
    checkMs: was.check === '' ? 0 : wholeTyped(was.check) * HOUR_MS,
    startsAt: Math.max(startsAt, now),
    expiresAt: dayTyped(was.until) + DAY_MS,
  };
};

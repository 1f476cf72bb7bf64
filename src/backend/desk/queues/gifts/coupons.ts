import { DAY_MS } from '../../../../site.ts';
import { Refusal } from '../../../errors.ts';
import { randomText } from '../../../sessions/secrets.ts';
import { giveCoupons } from '../../../vip/gifts/batches.ts';
import { allPlans, planOnSale } from '../../../vip/plans.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { sent, boxes, type Box, type Values } from '../../page/boxes.ts';
import { dayTyped, fenTyped } from '../../page/fields.ts';
import { form, type Html, html, raw } from '../../page/html.ts';
import { saleWords } from '../plans/list.ts';

const WHAT: readonly Box[] = [
  { name: 'name', label: '名称，成员会看到', must: true, max: 20 },
  { name: 'min', label: '满多少元', must: true, max: 10 },
  { name: 'off', label: '减多少元', must: true, max: 10 },
];
const WHO: readonly Box[] = [
  {
    name: 'members',
    label: '送给哪些成员，写编号，用空格或逗号分开，最多 500 位',
    look: 'long',
    must: true,
    max: 9_000,
  },
  { name: 'until', label: '最后一天', look: 'day', must: true },
];

interface Typed {
  readonly key: string;
  readonly values: Values;
  readonly plans: readonly string[];
  /** Why it did not go. */
  readonly why?: string;
}

/** Which plans a coupon is for, each with what it costs now: a coupon counts from a sum. */
const plansField = (desk: Desk, chosen: readonly string[]): Html => {
  const { database } = desk.parts;
  return html`<fieldset>
    <legend>限哪些方案；一个也不选是都能用</legend>
    ${allPlans(database).map((plan) => {
      const sale = planOnSale(database, plan.id, desk.now);
      return html`<label
        ><input
          type="checkbox"
          name="plans"
          value="${plan.id}"
          ${raw(chosen.includes(plan.id) ? 'checked' : '')}
        />${plan.name}，${saleWords(plan, sale?.price_fen)}</label
      >`;
    })}
  </fieldset>`;
};

/** The form of a batch of coupons; what did not go stands in it as it was typed and chosen. */
export const couponForm = (desk: Desk, typed?: Typed): Html => {
  const { key, values, plans, why } = typed ?? { key: randomText(16), values: {}, plans: [] };
  return html`<section>
    <h2>送优惠券</h2>
    ${why === undefined ? '' : html`<p class="said bad" role="alert">没有送出：${why}</p>`}
    ${form(
      desk.token,
      '/desk/gifts',
      html`<input
          type="hidden"
          name="key"
          value="${key}"
        />${boxes(WHAT, values)}${plansField(desk, plans)}${boxes(WHO, values)}<button
          class="main"
          name="do"
          value="coupons"
        >
          送出
        </button>`,
      'stack',
    )}
  </section>`;
};

/** Gives coupons to the members that were named. What does not go is the form again, with nothing lost. */
export const sendCoupons = async (desk: Desk, key: string): Promise<Outcome> => {
  const values = sent(desk, [...WHAT, ...WHO]);
  const of = (name: string): string => values[name] ?? '';
  const [name, last, members] = [of('name'), of('until'), of('members')];
  const [minFen, offFen] = [fenTyped(of('min')), fenTyped(of('off'))];
  const planIds = desk.form.getAll('plans');
  const facts = { name, minFen, offFen, last, plans: planIds.join('、'), members };
  try {
    const { id, given } = await desk.act(
      'coupon.give',
      ({ id }: { readonly id: number }) => `batch ${id}`,
      facts,
      (act) => giveCoupons(act, key, { name, offFen, minFen, expiresAt: dayTyped(last) + DAY_MS, planIds, members }),
    );
    return { go: `/desk/gifts/${id}`, said: `送出 ${given} 张，成员会收到通知` };
  } catch (error) {
    if (!(error instanceof Refusal) || error.row.errCode !== 400) throw error;
    const why = error.options.errMsg ?? error.row.errMsg;
    return { title: '还没有送出', status: 400, body: couponForm(desk, { key, values, plans: planIds, why }) };
  }
};

import type { PlanFacts } from '../../../vip/plans.ts';
import { planOnSale, plansOnSale } from '../../../vip/plans.ts';
import { type Hanging, hangingOn } from '../../../vip/pricing/sale.ts';
import type { Desk } from '../../desk.ts';
import { at, form, type Html, html } from '../../page/html.ts';
import { saleWords } from './list.ts';
import { PLANS_PATH } from './fields.ts';

/** What it means to take a plan off sale, before it is done; a line each. */
const offLines = ({ renews }: PlanFacts, { renewals, orders, coupons }: Hanging, last: boolean): readonly string[] => [
  '下架以后，开通页不再有它，新的人买不了；随时可以再上架。',
  ...(renews === 0
    ? []
    : [`正在续费的 ${renewals} 人照旧续，按他们同意的价扣。谁关掉了续费，下架的时候不能再开通它。`]),
  ...(orders === 0 ? [] : [`已经下单、还没付完的 ${orders} 笔可以照旧付完。`]),
  ...(coupons === 0 ? [] : [`只能用在它上面的 ${coupons} 张券，下架的时候用不上。`]),
  ...(last ? ['它是最后一个在卖的方案：下架以后，开通页写着“现在没有在售的方案”。'] : []),
];

/** Whether a plan is on sale, and the form that takes it off or puts it on again. */
export const shelfForm = (desk: Desk, plan: PlanFacts): Html => {
  const { database } = desk.parts;
  const sale = planOnSale(database, plan.id, desk.now);
  const last = sale !== undefined && plansOnSale(database, desk.now).length === 1;
  const lines =
    plan.off_at === null
      ? offLines(plan, hangingOn(database, plan.id, desk.now), last)
      : ['上架以后，开通页又有它，按现在的价卖。'];
  return html`<section>
    <h2>在不在卖</h2>
    <p>
      ${plan.off_at === null ? (sale ? '在卖，' : '') : ''}${saleWords(plan, sale?.price_fen)}${plan.off_at === null ? '' : html`，从 ${at(plan.off_at)}`}。
    </p>
    ${lines.map((line) => html`<p>${line}</p>`)}
    ${form(
      desk.token,
      `${PLANS_PATH}/${plan.id}`,
      plan.off_at === null
        ? html`<button name="do" value="off" class="danger">下架</button>`
        : html`<button name="do" value="on" class="main">上架</button>`,
    )}
  </section>`;
};

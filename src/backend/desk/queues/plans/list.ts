import { yuan } from '../../../../lib/money.ts';
import { allPlans, type PlanFacts, planOnSale } from '../../../vip/plans.ts';
import { limitedAt, type Price, pricesOf, usualAt } from '../../../vip/pricing/managed.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { html } from '../../page/html.ts';
import { table } from '../../page/table.ts';
import { TIERS } from '../../page/values.ts';
import { fromWords, lengthOf, PLANS_PATH, renewalWords, untilWords } from './fields.ts';

/** A sum, or nothing: on a telephone an empty cell is not there. */
export const sumOr = (fen: number | null | undefined): string => (fen == null ? '' : yuan(fen));

const comingWords = (prices: readonly Price[], now: number): string =>
  prices
    .filter(({ sale_from, withdrawn_at }) => sale_from > now && withdrawn_at === null)
    .reverse()
    .map((price) => `${fromWords(price)} 起 ${yuan(price.price_fen)}`)
    .join('；');

/** What is asked for a plan now, or why it is not sold. */
export const saleWords = ({ off_at }: Pick<PlanFacts, 'off_at'>, fen: number | undefined): string =>
  off_at !== null ? '已下架' : fen === undefined ? '没有价，不在卖' : yuan(fen);

/** Every plan with what it costs, from when, until when, and what comes next. */
export const listPlans = (desk: Desk): Outcome => {
  const { database } = desk.parts;
  const rows = allPlans(database).map((plan) => {
    const prices = pricesOf(database, plan.id);
    const running = limitedAt(prices, desk.now) ?? usualAt(prices, desk.now);
    return { plan, prices, running: plan.off_at === null ? running : undefined };
  });
  const none = rows.every(({ plan }) => planOnSale(database, plan.id, desk.now) === undefined);
  return {
    title: '会员方案',
    body: html`${
      rows.length > 0 && none
        ? html`<p class="said bad" role="status">现在没有一个方案在卖，开通页写着“现在没有在售的方案”。</p>`
        : ''
    }${table(
      rows,
      [
        ['方案', ({ plan }) => html`<a href="${PLANS_PATH}/${plan.id}">${plan.name}</a>`],
        ['会员', ({ plan }) => TIERS[plan.tier]],
        ['时长', ({ plan }) => lengthOf(plan.months)],
        ['价格', ({ plan, running }) => saleWords(plan, running?.price_fen), 'num'],
        ['原价', ({ running }) => sumOr(running?.origin_fen), 'num'],
        ['从', ({ running }) => (running ? fromWords(running) : '')],
        ['到', ({ running }) => (running ? untilWords(running) : '')],
        ['接下来', ({ prices }) => comingWords(prices, desk.now)],
        ['续费', ({ plan }) => renewalWords(plan)],
      ],
      '还没有会员方案。',
    )}`,
  };
};

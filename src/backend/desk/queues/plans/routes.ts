import { yuan } from '../../../../lib/money.ts';
import { refuse } from '../../../errors.ts';
import { randomText } from '../../../sessions/secrets.ts';
import { checkPrice } from '../../../vip/pricing/check.ts';
import { endingOf, endPrice, makePrice } from '../../../vip/pricing/keep.ts';
import { planManaged, type Price, pricesOf } from '../../../vip/pricing/managed.ts';
import { allPlans, type PlanFacts, planOnSale } from '../../../vip/plans.ts';
import type { Desk, DeskRoute, Outcome } from '../../desk.ts';
import { sent, sheet, type Values, type Wrong } from '../../page/boxes.ts';
import { typed, wholeTyped } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';
import { table } from '../../page/table.ts';
import { TIERS } from '../../page/values.ts';
import { historyOf } from '../log.ts';
import {
  fromWords,
  lengthOf,
  PLANS_PATH,
  previewLines,
  priceBoxes,
  renewalWords,
  stateOf,
  untilWords,
  wantedPrice,
} from './fields.ts';

const originOf = (fen: number | null | undefined): string => (fen === null || fen === undefined ? '—' : yuan(fen));

const list = (desk: Desk): Outcome => {
  const { database } = desk.parts;
  const rows = allPlans(database).map((plan) => {
    const prices = pricesOf(database, plan.id);
    const sale = planOnSale(database, plan.id, desk.now);
    const running = prices.find(
      ({ withdrawn_at, sale_until, sale_from }) =>
        withdrawn_at === null && sale_until === (sale?.sale_until ?? null) && sale_from <= desk.now,
    );
    return { plan, prices, sale, running };
  });
  const next = (prices: readonly Price[]): string =>
    prices
      .filter(({ sale_from, withdrawn_at }) => sale_from > desk.now && withdrawn_at === null)
      .reverse()
      .map((price) => `${fromWords(price)} 起 ${yuan(price.price_fen)}`)
      .join('；') || '—';
  return {
    title: '会员方案',
    body: html`${table(
      rows,
      [
        ['方案', ({ plan }) => html`<a href="${PLANS_PATH}/${plan.id}">${plan.name}</a>`],
        ['会员', ({ plan }) => TIERS[plan.tier]],
        ['时长', ({ plan }) => lengthOf(plan.months)],
        ['价格', ({ sale }) => (sale ? yuan(sale.price_fen) : '不在卖'), 'num'],
        ['原价', ({ sale }) => originOf(sale?.origin_fen), 'num'],
        ['从', ({ sale, running }) => (sale && running ? fromWords(running) : '—')],
        ['到', ({ sale, running }) => (sale && running ? untilWords(running) : '—')],
        ['接下来', ({ prices }) => next(prices)],
        ['续费', ({ plan }) => renewalWords(plan)],
      ],
      '还没有会员方案。',
    )}`,
  };
};

const ENDINGS = { withdraw: '撤回', end: '现在结束' } as const;

const ending = (desk: Desk, plan: PlanFacts, price: Price): Html | string => {
  const how = endingOf(price, desk.now);
  if (how === null) return '';
  return form(
    desk.token,
    `${PLANS_PATH}/${plan.id}`,
    html`<input type="hidden" name="price" value="${price.id}" /><button name="do" value="${how}" class="danger">
        ${ENDINGS[how]}
      </button>`,
  );
};

interface Shown {
  readonly key: string;
  readonly values: Values;
  readonly wrong?: Wrong;
  /** What it would do, and what was read of it: the next press makes what was read and nothing else. */
  readonly preview?: readonly string[];
  readonly sure?: string;
}

const shown = (desk: Desk, plan: PlanFacts, { key, values, wrong = {}, preview = [], sure = '' }: Shown): Html => {
  const prices = pricesOf(desk.parts.database, plan.id);
  const hidden = sure === '' ? { key } : { key, sure };
  return html`<section>
      <p>${TIERS[plan.tier]}，${lengthOf(plan.months)}，${renewalWords(plan)}。</p>
    </section>
    ${table(
      prices,
      [
        ['价格', ({ price_fen }) => yuan(price_fen), 'num'],
        ['原价', ({ origin_fen }) => originOf(origin_fen), 'num'],
        ['从', fromWords],
        ['到', untilWords],
        ['应用商店', ({ in_store }) => (plan.iap_id === null ? '没有' : in_store === 1 ? '同价' : '不卖')],
        ['状态', (price) => stateOf(price, prices, desk.now)],
        ['', (price) => ending(desk, plan, price)],
      ],
      '还没有价格。',
    )}
    <section>
      <h2>定一个新价</h2>
      <p>
        写了最后一天的是限时价，过了就恢复平常的价；没写的从那时起就是平常的价。已经下的单、正在续费的和已经通知的扣款都不变。
      </p>
      ${preview.length === 0 ? '' : html`<div class="said" role="status">${preview.map((line) => html`<p>${line}</p>`)}</div>`}
      ${sheet(desk, {
        path: `${PLANS_PATH}/${plan.id}`,
        list: priceBoxes(plan),
        values,
        wrong,
        hidden,
        verb: sure === '' ? '看一看再定' : '就这样定价',
      })}
    </section>
    ${historyOf(desk, `plan ${plan.id}`)}`;
};

const show = (desk: Desk): Outcome => {
  const plan = planManaged(desk.parts.database, desk.id);
  return { title: plan.name, body: shown(desk, plan, { key: randomText(16), values: {} }) };
};

const save = async (desk: Desk, plan: PlanFacts): Promise<Outcome> => {
  const { database } = desk.parts;
  const key = typed(desk, 'key');
  if (!/^[\w-]{16,64}$/.test(key)) throw refuse('badRequest');
  const values = sent(desk, priceBoxes(plan));
  const wanted = wantedPrice(values);
  const checked = checkPrice(database, plan.id, wanted, desk.now);
  if ('wrong' in checked)
    return {
      title: `${plan.name}：还没有定价`,
      status: 400,
      body: shown(desk, plan, { key, values, wrong: checked.wrong }),
    };
  const prices = pricesOf(database, plan.id);
  const preview = previewLines(database, plan, prices, checked, desk.now);
  // What was read is confirmed, and not what was typed or sold since.
  const sure = JSON.stringify([
    values,
    prices.map(({ id, sale_until, withdrawn_at }) => [id, sale_until, withdrawn_at]),
  ]);
  if (typed(desk, 'sure') !== sure && !prices.some(({ form_key }) => form_key === key))
    return { title: `${plan.name}：看一看再定`, body: shown(desk, plan, { key, values, preview, sure }) };
  const was = planOnSale(database, plan.id, desk.now);
  const facts = { ...values, was: was ? yuan(was.price_fen) : '' };
  await desk.act('plan.price', `plan ${plan.id}`, facts, (act) => makePrice(act, plan.id, key, wanted));
  return { go: `${PLANS_PATH}/${plan.id}`, said: '已定价' };
};

const decide = async (desk: Desk): Promise<Outcome> => {
  const plan = planManaged(desk.parts.database, desk.id);
  const how = typed(desk, 'do');
  if (how === 'save') return save(desk, plan);
  if (how !== 'withdraw' && how !== 'end') throw refuse('badRequest');
  const id = wholeTyped(typed(desk, 'price')) || 0;
  const price = pricesOf(desk.parts.database, plan.id).find((one) => one.id === id);
  const facts = price ? { yuan: yuan(price.price_fen), from: fromWords(price), until: untilWords(price) } : {};
  await desk.act(`plan.price.${how}`, `plan ${plan.id}`, facts, (act) => endPrice(act, plan.id, id, how));
  return { go: `${PLANS_PATH}/${plan.id}`, said: how === 'end' ? '已结束' : '已撤回' };
};

const roles = ['finance'] as const;

/** What membership costs: each plan with its prices; a new one is told in words before it is made. */
export const planRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: PLANS_PATH, roles, handle: list },
  { method: 'GET', path: `${PLANS_PATH}/:id`, roles, handle: show },
  { method: 'POST', path: `${PLANS_PATH}/:id`, roles, handle: decide },
];

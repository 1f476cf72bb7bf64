import { createHash } from 'node:crypto';
import { yuan } from '../../../../lib/money.ts';
import { Refusal, refuse } from '../../../errors.ts';
import { randomText } from '../../../sessions/secrets.ts';
import { type PlanFacts, planOnSale } from '../../../vip/plans.ts';
import { checkPrice } from '../../../vip/pricing/check.ts';
import { endingOf, endPrice, makePrice } from '../../../vip/pricing/keep.ts';
import { planManaged, type Price, pricesOf } from '../../../vip/pricing/managed.ts';
import { sellPlan } from '../../../vip/pricing/sale.ts';
import type { Desk, Outcome } from '../../desk.ts';
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
  priceBoxes,
  renewalWords,
  stateOf,
  untilWords,
  wantedPrice,
} from './fields.ts';
import { sumOr } from './list.ts';
import { previewLines } from './preview.ts';
import { shelfForm } from './shelf.ts';

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
  /** Another has changed the plan since it was read. */
  readonly overtaken?: boolean;
}

const OVERTAKEN = '没有定价：你看过以后，有人改了这个方案。现在的价格在下面，你写的都还在，看过再定一次。';

const shown = (
  desk: Desk,
  { id }: PlanFacts,
  { key, values, wrong = {}, preview = [], sure = '', overtaken }: Shown,
): Html => {
  const plan = planManaged(desk.parts.database, id);
  const prices = pricesOf(desk.parts.database, id);
  // What is asked stands where one looks first.
  const asked = preview.length > 0 || Object.keys(wrong).length > 0;
  const priceTable = table(
    prices,
    [
      ['价格', ({ price_fen }) => yuan(price_fen), 'num'],
      ['原价', ({ origin_fen }) => sumOr(origin_fen), 'num'],
      ['从', fromWords],
      ['到', untilWords],
      ['应用商店', ({ in_store }) => (plan.iap_id === null ? '没有' : in_store === 1 ? '同价' : '不卖')],
      ['状态', (price) => stateOf(price, prices, desk.now)],
      ['', (price) => ending(desk, plan, price)],
    ],
    '还没有价格。',
  );
  const priceForm = html`<section>
    <h2>定一个新价</h2>
    ${overtaken === true ? html`<p class="said bad" role="alert">${OVERTAKEN}</p>` : ''}
    ${
      preview.length === 0
        ? html`<p>
            写了最后一天的是限时价，过了就恢复平常的价；没写的从那时起就是平常的价。已经下的单不变；调低平常的价，正在续费的人从下一期起也按低价扣。
          </p>`
        : html`<div class="said" role="status">${preview.map((line) => html`<p>${line}</p>`)}</div>`
    }
    ${sheet(desk, {
      path: `${PLANS_PATH}/${plan.id}`,
      list: priceBoxes(plan),
      values,
      wrong,
      hidden: sure === '' ? { key } : { key, sure },
      verb: sure === '' ? '看一看再定' : '就这样定价',
    })}
  </section>`;
  return html`<section>
      <p>${TIERS[plan.tier]}，${lengthOf(plan.months)}，${renewalWords(plan)}。</p>
    </section>
    ${asked ? html`${priceForm}${priceTable}` : html`${priceTable}${priceForm}`} ${shelfForm(desk, plan)}
    ${historyOf(desk, `plan ${plan.id}`)}`;
};

/** A plan with its prices, the form of a new one, and whether it is on sale. */
export const showPlan = (desk: Desk): Outcome => {
  const plan = planManaged(desk.parts.database, desk.id);
  return { title: plan.name, body: shown(desk, plan, { key: randomText(16), values: {} }) };
};

const stamp = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 16);
/** How a plan stands: what was read of it. */
const standing = (desk: Desk, id: string): string => {
  const { database } = desk.parts;
  const prices = pricesOf(database, id).map(({ id, sale_until, withdrawn_at }) => [id, sale_until, withdrawn_at]);
  return stamp([prices, planManaged(database, id).off_at]);
};

const save = async (desk: Desk, plan: PlanFacts): Promise<Outcome> => {
  const { database } = desk.parts;
  const key = typed(desk, 'key');
  if (!/^[\w-]{16,64}$/.test(key)) throw refuse('badRequest');
  const values = sent(desk, priceBoxes(plan));
  const wanted = wantedPrice(values);
  const [readValues, readPlan] = typed(desk, 'sure').split('.');
  const overtaken = (): boolean => readPlan !== undefined && readPlan !== standing(desk, plan.id);
  const again = (): Outcome => {
    const checked = checkPrice(database, plan.id, wanted, desk.now);
    const late = overtaken();
    const [bad, good] = late ? [409, 409] : [400, 200];
    if ('wrong' in checked)
      return {
        title: `${plan.name}：还没有定价`,
        status: bad,
        body: shown(desk, plan, { key, values, wrong: checked.wrong, overtaken: late }),
      };
    const preview = previewLines(database, plan, pricesOf(database, plan.id), checked, desk.now);
    const sure = `${stamp(values)}.${standing(desk, plan.id)}`;
    return {
      title: `${plan.name}：看一看再定`,
      status: good,
      body: shown(desk, plan, { key, values, preview, sure, overtaken: late }),
    };
  };
  const isMade = pricesOf(database, plan.id).some(({ form_key }) => form_key === key);
  // What was read is confirmed, and not what was typed since, nor what another has made of the plan.
  if (
    !isMade &&
    (readValues !== stamp(values) || overtaken() || 'wrong' in checkPrice(database, plan.id, wanted, desk.now))
  )
    return again();
  const was = planOnSale(database, plan.id, desk.now);
  const facts = { ...values, was: was ? yuan(was.price_fen) : '' };
  try {
    await desk.act('plan.price', `plan ${plan.id}`, facts, (act) => {
      if (!isMade && overtaken()) throw refuse('overtaken');
      return makePrice(act, plan.id, key, wanted);
    });
  } catch (error) {
    // Another was faster between the look and the transaction.
    if (error instanceof Refusal && !isMade && overtaken()) return again();
    throw error;
  }
  return { go: `${PLANS_PATH}/${plan.id}`, said: '已定价' };
};

const SAID = { withdraw: '已撤回', end: '已结束', off: '已下架', on: '已上架' } as const;

/** Makes a price, takes one back or ends it, takes the plan off sale or puts it on again. */
export const decidePlan = async (desk: Desk): Promise<Outcome> => {
  const plan = planManaged(desk.parts.database, desk.id);
  const [subject, go] = [`plan ${plan.id}`, `${PLANS_PATH}/${plan.id}`];
  const how = typed(desk, 'do');
  switch (how) {
    case 'save':
      return save(desk, plan);
    case 'off':
    case 'on':
      await desk.act(`plan.${how}`, subject, {}, (act) => sellPlan(act, plan.id, how === 'on'));
      return { go, said: SAID[how] };
    case 'withdraw':
    case 'end': {
      const id = wholeTyped(typed(desk, 'price')) || 0;
      const price = pricesOf(desk.parts.database, plan.id).find((one) => one.id === id);
      const facts = price ? { yuan: yuan(price.price_fen), from: fromWords(price), until: untilWords(price) } : {};
      await desk.act(`plan.price.${how}`, subject, facts, (act) => endPrice(act, plan.id, id, how));
      return { go, said: SAID[how] };
    }
    default:
      throw refuse('badRequest');
  }
};

import type { DatabaseSync } from 'node:sqlite';
import { yuan } from '../../../lib/money.ts';
import { absoluteTime } from '../../../lib/time.ts';
import type { Moment } from '../../community/moderation/things.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { orRefuse } from '../../formCheck.ts';
import { checkPrice, type WantedPrice } from './check.ts';
import { dearIn, planManaged, type Price, pricesOf } from './managed.ts';
import { announcedAt } from './running.ts';

/**
 * Makes a price of a plan, once for each form. Nothing that was ordered, agreed to or announced changes by it: orders keep what
 * they were made at (migration 030), renewals what they began with or a lower usual price (renewalPrice.ts).
 */
export const makePrice = ({ database, now }: Moment, planId: string, key: string, wanted: WantedPrice): number => {
  if (one(database, 'SELECT 1 FROM vip_prices WHERE form_key = ?', key))
    throw refuse('decided', { errMsg: '这个价已经定好了，没有再定一次' });
  const { priceFen, originFen, from, until, inStore } = orRefuse(checkPrice(database, planId, wanted, now));
  return run(
    database,
    `INSERT INTO vip_prices (plan_id, price_fen, origin_fen, in_store, sale_from, sale_until, made_at, form_key)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    planId,
    priceFen,
    originFen,
    inStore ? 1 : 0,
    from,
    until,
    now,
    key,
  ).id;
};

/** What may become of a price that stands: one to come is taken back, a limited one that runs is ended. */
export const endingOf = (price: Price, now: number): 'withdraw' | 'end' | null => {
  if (price.withdrawn_at !== null) return null;
  if (price.sale_from > now) return 'withdraw';
  return price.sale_until !== null && price.sale_until > now && price.sale_from < now ? 'end' : null;
};

/** What was announced to members stays; and no limited price is left that is no offer. */
const checkWithdrawn = (database: DatabaseSync, planId: string, price: Price, now: number): void => {
  const told = announcedAt(database, planId, price);
  if (told > 0)
    throw refuse('decided', { errMsg: `已经通知 ${told} 人按这个价续费，撤不回了；可以从它开始以后再定一个新价` });
  const prices = pricesOf(database, planId);
  const were = dearIn(prices, now);
  const left = dearIn(
    prices.filter(({ id }) => id !== price.id),
    now,
  );
  const dear = left.find(({ id }) => were.every((one) => one.id !== id));
  if (dear)
    throw refuse('decided', {
      errMsg: `撤回以后，${absoluteTime(dear.sale_from)} 起的限时价 ${yuan(dear.price_fen)} 就不比平常的低了，先撤回那个`,
    });
};

/** Takes back a price to come, or ends a limited one at once. Refused where neither can be. */
export const endPrice = (
  { database, now }: Moment,
  planId: string,
  priceId: number,
  how: 'withdraw' | 'end',
): Price => {
  planManaged(database, planId);
  const price = pricesOf(database, planId).find(({ id }) => id === priceId);
  if (!price) throw refuse('notFound', { errMsg: '没有这个价' });
  if (endingOf(price, now) !== how)
    throw refuse('decided', { errMsg: how === 'end' ? '这个价现在不能结束' : '这个价已经开始或者撤回了' });
  if (how === 'withdraw') checkWithdrawn(database, planId, price, now);
  if (how === 'withdraw') run(database, 'UPDATE vip_prices SET withdrawn_at = ? WHERE id = ?', now, priceId);
  else run(database, 'UPDATE vip_prices SET sale_until = ? WHERE id = ?', now, priceId);
  return price;
};

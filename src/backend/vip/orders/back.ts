import { urlOf } from '../../../lib/url/urlOf.ts';
import type { Parts } from '../../context.ts';
import { eventOf } from '../../events/orders/ofSignup.ts';
import type { OrderRow } from './orders.ts';

/** Where a buyer comes back to. */

/** Where the member goes on. */
export const backOf = ({ database }: Pick<Parts, 'database'>, order: OrderRow): string =>
  order.kind === 'event'
    ? urlOf('/event/d-{id}.htm', { id: eventOf(database, order.id) })
    : urlOf('/vip/buy', { order: order.id });

/** The origin that the site is known under: the one that was asked, or the first. Never what a Host header makes up. */
export const originOf = ({ settings }: Pick<Parts, 'settings'>, request?: Request): string => {
  const asked = request ? new URL(request.url).host : '';
  return settings.origins.find((origin) => new URL(origin).host === asked) ?? settings.origins[0] ?? '';
};

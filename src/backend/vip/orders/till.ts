import { urlOf } from '../../../lib/url/urlOf.ts';
import { BRAND } from '../../../settings.ts';
import type { Parts } from '../../context.ts';
import { API_HEADERS } from '../../http/reply.ts';
import { channelsOf } from '../../pay/channels.ts';
import { addressOf, type Connection } from '../../visitor.ts';
import { billOf, orderByRef } from './orders.ts';
import { backOf, originOf } from './back.ts';
import { page } from './tillPage.ts';

/**
 * `GET /api/pay/till/:ref`: sends a buyer on to the provider's page. The order is named as its channel knows it, which
 * nobody guesses; whoever has the name can pay it, and nothing else.
 */
export const till = async (
  parts: Parts,
  request: Request,
  connection: Connection | undefined,
  ref: string,
): Promise<Response> => {
  const { database, log } = parts;
  // A preview bot looks, and opens nothing.
  if (request.method === 'HEAD') return new Response(null, { headers: API_HEADERS });
  const now = parts.clock();
  const order = orderByRef(database, ref);
  const provider = order && channelsOf(parts).get(order.channel)?.provider;
  if (!order || !provider) return page('没有这笔订单。', urlOf('/vip/buy'), 404);
  const back = backOf(parts, order);
  if (order.state !== 'paying' || order.pay_by <= now)
    return new Response(null, { status: 303, headers: { ...API_HEADERS, Location: back } });
  // WeChat's own browser opens no H5 payment.
  if (/MicroMessenger\//.test(request.headers.get('user-agent') ?? ''))
    return page('微信里打不开这种支付。请点右上角，选“在浏览器打开”，再继续支付。还没有扣款。', back, 200);
  try {
    const origin = originOf(parts, request);
    const address = addressOf(parts, request, connection).replace(/\/\d+$/, '');
    const buyer = { address, back: origin + back, origin };
    const location = await provider.create(billOf(database, order, BRAND), buyer, now);
    return new Response(null, { status: 303, headers: { ...API_HEADERS, Location: location } });
  } catch (error) {
    log('error', 'a payment could not be opened', { order: order.id, channel: provider.name, error });
    return page('支付暂时打不开，没有扣款。请过一会儿再试。', back, 502);
  }
};

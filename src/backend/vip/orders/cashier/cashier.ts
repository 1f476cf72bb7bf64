import { BRAND } from '../../../../settings.ts';
import type { Parts } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { refusalResponse } from '../../../http/reply.ts';
import { cashierPage } from '../../../pay/cashierPage.ts';
import { orderByRef } from '../orders.ts';
import { returnedOf } from '../returns.ts';
import { backOf } from '../back.ts';
import { HEADERS } from './headers.ts';
import { isRef, press } from './press.ts';

/** `GET /demo/cashier?order=…`: the order by its unguessable name, and what can be done with it. */
const show = (parts: Parts, request: Request): Response => {
  const ref = new URL(request.url).searchParams.get('order');
  const order = isRef(ref) ? orderByRef(parts.database, ref) : undefined;
  const page = cashierPage(
    order
      ? {
          ref: order.ref,
          subject: `${BRAND}${order.plan_name}`,
          payFen: order.pay_fen,
          returnedFen: returnedOf(parts.database, order),
          state: order.state,
          channel: order.channel,
          back: backOf(parts, order),
        }
      : null,
  );
  return new Response(page, { status: order ? 200 : 404, headers: HEADERS });
};

/** The cashier page of the demo: shows an order, and plays its channel when a button is pressed. */
export const cashier = (parts: Parts, request: Request): Response | Promise<Response> => {
  if (request.method === 'POST') return press(parts, request);
  if (request.method === 'GET' || request.method === 'HEAD') return show(parts, request);
  const response = refusalResponse(refuse('method'));
  response.headers.set('Allow', 'GET, HEAD, POST');
  return response;
};

import { createHash } from 'node:crypto';
import { BRAND } from '../../../settings.ts';
import type { Parts } from '../../context.ts';
import { INBOX_HEADERS } from '../../demo/inbox.ts';
import { refuse } from '../../errors.ts';
import { readBody } from '../../http/body.ts';
import { refuseCrossSite } from '../../http/guard.ts';
import { refusalResponse } from '../../http/reply.ts';
import { CASHIER_STYLE, cashierPage } from '../../pay/cashierPage.ts';
import { demoTransaction } from '../../pay/demoMessages.ts';
import { CASHIER_PATH } from '../../pay/sandbox.ts';
import { say, sayLater, wordOn } from '../demoSide.ts';
import { orderByRef } from './orders.ts';
import { returnedOf } from './returns.ts';
import { backOf } from './till.ts';

const DELAY_MS = 15_000;
const BODY_CAP_BYTES = 4_096;

const HEADERS = {
  ...INBOX_HEADERS,
  // With no referrer at all a browser sends `Origin: null` with the form, which nobody can check.
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(CASHIER_STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};

const isRef = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text);

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

const KINDS = { pay: 'paid', cancel: 'cancelled', fail: 'failed' } as const;

/** `POST /demo/cashier`: a button. The channel that the cashier plays tells our server, as a real one would. */
const press = async (parts: Parts, request: Request): Promise<Response> => {
  refuseCrossSite(request, parts.settings, false);
  const form = new URLSearchParams(await readBody(request, BODY_CAP_BYTES));
  const ref = form.get('order');
  const order = isRef(ref) ? orderByRef(parts.database, ref) : undefined;
  if (!order) throw refuse('notFound');
  const action = form.get('action') ?? '';
  const rest = order.pay_fen - returnedOf(parts.database, order);
  if (action === 'part') {
    const refundId = `part-${parts.clock()}-${rest}`;
    say(parts, { ...wordOn(parts, order, 'refunded'), amountFen: Math.floor(rest / 2), refundId });
  } else if (action === 'refund') say(parts, { ...wordOn(parts, order, 'refunded'), amountFen: rest });
  else if (action === 'delay') sayLater(parts, order.ref, 'paid', parts.clock() + DELAY_MS);
  else if (Object.hasOwn(KINDS, action)) {
    const kind = KINDS[action as keyof typeof KINDS];
    // Every refusal is another one; a payment and its refund have one name.
    say(
      parts,
      kind === 'failed'
        ? wordOn(parts, order, kind, demoTransaction(`${order.ref} ${parts.clock()}`))
        : wordOn(parts, order, kind),
    );
  } else throw refuse('badRequest');
  return new Response(null, { status: 303, headers: { ...HEADERS, Location: `${CASHIER_PATH}?order=${order.ref}` } });
};

/** The cashier page of the demo: shows an order, and plays its channel when a button is pressed. */
export const cashier = (parts: Parts, request: Request): Response | Promise<Response> => {
  if (request.method === 'POST') return press(parts, request);
  if (request.method === 'GET' || request.method === 'HEAD') return show(parts, request);
  const response = refusalResponse(refuse('method'));
  response.headers.set('Allow', 'GET, HEAD, POST');
  return response;
};

import type { Parts } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { readBody } from '../../../http/body.ts';
import { refuseCrossSite } from '../../../http/guard.ts';
import { demoTransaction } from '../../../pay/demoWord.ts';
import { CASHIER_PATH } from '../../../pay/sandbox.ts';
import { say } from '../../demoSide.ts';
import { sayLater } from '../../demo/later.ts';
import { wordOn } from '../../demo/word.ts';
import { orderByRef } from '../orders.ts';
import { returnedOf } from '../returns.ts';
import { HEADERS } from './headers.ts';

const DELAY_MS = 15_000;
const BODY_CAP_BYTES = 4_096;

export const isRef = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text);

const KINDS = { pay: 'paid', cancel: 'cancelled', fail: 'failed' } as const;

/** `POST /demo/cashier`: a button. The channel that the cashier plays tells our server, as a real one would. */
export const press = async (parts: Parts, request: Request): Promise<Response> => {
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

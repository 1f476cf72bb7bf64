import { validate, INVALID } from './validate.ts';
import type { Call } from './define.ts';
import { errCodeOf, isLimited, LIMITED, verdictOf } from './envelope.ts';
import { waitIn } from '../lib/time.ts';
import { Refused, RequestFailed } from './errors.ts';
import { shapeOfReply } from './shapeOfReply.ts';

/** What a server answered, in any transport. */
export interface Answered {
  readonly status: number;
  readonly contentType: string | null;
  /** When to come again, as the server said it. */
  readonly retryAfter?: string | null;
  readonly text: string;
}

interface Envelope {
  readonly errCode?: unknown;
  readonly errMsg?: unknown;
  readonly data?: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The reply inside an answer, checked by its contract: a list loses the items that do not fit, anything else fails
 * whole. Throws `Refused` when the server refused, and `RequestFailed` for everything else that is not that contract's
 * success.
 */
export const replyIn = <Reply>(
  call: Pick<Call<never, Reply>, 'name' | 'reply' | 'topLevel'>,
  { status, contentType, retryAfter = null, text }: Answered,
): Reply => {
  const body = parsed(text);
  const verdict = verdictOf(status, contentType, body);
  const waitSec = waitIn(retryAfter);
  if (isLimited(status, verdict, retryAfter))
    throw new Refused(call.name, LIMITED.errCode, LIMITED.errMsg, undefined, waitSec);
  if (verdict === 'failed') throw new RequestFailed(call.name, `status ${status}, no reply of ours`);
  const { errCode, errMsg, data } = body as Envelope;
  if (verdict === 'refused')
    throw new Refused(call.name, errCodeOf(errCode), typeof errMsg === 'string' ? errMsg : '', data, waitSec);
  const reply = validate(call.topLevel ? body : data, shapeOfReply(call.reply));
  if (reply === INVALID) throw new RequestFailed(call.name, 'the reply breaks its contract');
  return reply as Reply;
};

import { check, misfit } from './check.ts';
import type { Call } from './define.ts';
import { errCodeOf, verdictOf } from './envelope.ts';
import { Refused, RequestFailed } from './errors.ts';
import { shapeOfReply } from './shapeOfReply.ts';

/** What a server answered, in any transport. */
export interface Answered {
  readonly status: number;
  readonly contentType: string | null;
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
  { status, contentType, text }: Answered,
): Reply => {
  const body = parsed(text);
  const verdict = verdictOf(status, contentType, body);
  if (verdict === 'failed') throw new RequestFailed(call.name, `status ${status}, no reply of ours`);
  const { errCode, errMsg, data } = body as Envelope;
  if (verdict === 'refused')
    throw new Refused(call.name, errCodeOf(errCode), typeof errMsg === 'string' ? errMsg : '', data);
  const reply = check(call.topLevel ? body : data, shapeOfReply(call.reply));
  if (reply === misfit) throw new RequestFailed(call.name, 'the reply breaks its contract');
  return reply as Reply;
};

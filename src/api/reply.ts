import { check, misfit } from './check.ts';
import type { Call } from './define.ts';
import { readEnvelope } from './envelope.ts';
import { Refused, RequestFailed } from './errors.ts';
import { shapeOfReply } from './shapeOfReply.ts';

/** What a server answered, in any transport. */
export interface Answered {
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
}

/**
 * The reply inside an answer, checked by its contract: a list loses the items that do not fit, anything else fails whole. Throws `Refused` when the server refused, and
 * `RequestFailed` for everything else that is not that contract's success.
 */
export const replyIn = <Reply>(
  call: Pick<Call<never, Reply>, 'name' | 'reply' | 'topLevel'>,
  { status, contentType, text }: Answered,
): Reply => {
  const failed = (reason: string): RequestFailed => new RequestFailed(call.name, reason);
  if (status >= 500 || status < 200 || (status >= 300 && status < 400)) throw failed(`status ${status}`);
  if (/html/i.test(contentType ?? '')) throw failed('a page instead of a reply');
  const envelope = readEnvelope(text);
  if (!envelope) throw failed('not an envelope');
  if (!envelope.success) throw new Refused(call.name, envelope.errCode, envelope.errMsg, envelope.data);
  if (status >= 400) throw failed(`status ${status}`);
  const reply = check(call.topLevel ? envelope.whole : envelope.data, shapeOfReply(call.reply));
  if (reply === misfit) throw failed('the reply breaks its contract');
  return reply as Reply;
};

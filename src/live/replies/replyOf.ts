import { isLimited, LIMITED, verdictOf } from '../../api/envelope.ts';
import { READER_HEADER } from '../../api/wire.ts';
import type { HeadReply, Sent } from '../head/page.ts';
import { ENDED } from '../head/send.ts';

/** How a request ended, by the same rule as every other call (api/envelope.ts). `top`: the fields stand beside `errCode`. */
const read = ({ request, broke }: Sent, top: boolean | undefined): HeadReply => {
  if (broke !== undefined) return { ok: false, why: broke };
  let body: unknown;
  try {
    body = JSON.parse(request.responseText);
  } catch {
    /* no reply of ours */
  }
  const verdict = verdictOf(request.status, request.getResponseHeader('content-type'), body);
  const wait = request.getResponseHeader('retry-after');
  const limited = isLimited(request.status, verdict, wait);
  if (verdict === 'failed' && !limited) {
    if (request.status > 0) return { ok: false, why: 'failed', answered: true };
    return { ok: false, why: navigator.onLine === false ? 'offline' : 'failed' };
  }
  const { errCode, errMsg, data } = (limited ? LIMITED : body) as Record<string, unknown>;
  return verdict === 'success'
    ? { ok: true, data: top ? body : data, reader: request.getResponseHeader(READER_HEADER) }
    : { ok: false, why: 'refused', errCode, errMsg, data, wait };
};

/**
 * What comes of a page's own request, which may have ended before this is asked. Nothing is said of a failure when the browser
 * breaks the request off because the page is being left.
 */
export const replyOf = (sent: Sent, top?: boolean): Promise<HeadReply> =>
  new Promise((resolve) => {
    let left = false;
    const leave = (): void => void (left = true);
    addEventListener('beforeunload', leave);
    const tell = (): void => {
      removeEventListener('beforeunload', leave);
      const reply = read(sent, top);
      if (reply.ok || reply.why === 'refused' || !left) resolve(reply);
    };
    if (sent.request.readyState === ENDED || sent.broke !== undefined) return tell();
    sent.tell = sent.request.onloadend = tell;
  });

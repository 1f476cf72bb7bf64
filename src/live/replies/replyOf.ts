import { isLimited, LIMITED, verdictOf } from '../../api/envelope.ts';
import { READER_HEADER, REQUEST_ID_HEADER } from '../../api/wire.ts';
import { REPLY_MAX_BYTES, REQUEST_TIMEOUT_MS } from '../../site.ts';
import type { HeadReply } from '../head/page.ts';

/** `readyState` of a request that has ended, by itself or not. */
const ENDED = 4;

/** How a request ended, by the same rule as every other call (api/envelope.ts). `top`: the fields stand beside `errCode`. */
const read = (request: XMLHttpRequest, top: boolean | undefined): HeadReply => {
  if (request.responseText.length > REPLY_MAX_BYTES) return { ok: false, why: 'failed' };
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
    if (request.status > 0)
      return { ok: false, why: 'failed', answered: true, requestId: request.getResponseHeader(REQUEST_ID_HEADER) };
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
export const replyOf = (request: XMLHttpRequest, top?: boolean): Promise<HeadReply> =>
  new Promise((resolve) => {
    let left = false;
    const leave = (): void => void (left = true);
    addEventListener('beforeunload', leave);
    const tell = (reply: HeadReply): void => {
      removeEventListener('beforeunload', leave);
      request.onprogress = request.onloadend = null;
      if (reply.ok || reply.why === 'refused' || !left) resolve(reply);
    };
    const end = (): void => tell(read(request, top));
    if (request.readyState === ENDED) return end();
    /** Told here: broken off at its very end, a request has no further event. */
    const breakOff = (why: 'timeout' | 'failed'): void => {
      tell({ ok: false, why });
      request.abort();
    };
    request.onloadend = end;
    request.onprogress = ({ loaded }) => {
      if (loaded > REPLY_MAX_BYTES) breakOff('failed');
    };
    // The page's own clock, as for every other call.
    setTimeout(() => {
      if (request.readyState !== ENDED) breakOff('timeout');
    }, REQUEST_TIMEOUT_MS);
  });

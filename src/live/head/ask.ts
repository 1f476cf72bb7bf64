import { isLimited, LIMITED, verdictOf } from '../../api/envelope.ts';
import { READER_HEADER } from '../../api/wire.ts';
import { REPLY_MAX_BYTES, REQUEST_TIMEOUT_MS } from '../../site.ts';
import type { HeadReply } from './page.ts';

const asking: Record<string, XMLHttpRequest> = {};

/**
 * Sends a page's own request and says how it ended, by the same rule as every other call (api/envelope.ts). The older
 * way of asking hands the answer over in fewer steps than `fetch`. `top`: the fields stand beside `errCode`. Nothing is
 * said when the browser breaks the request off because the page is being left. What the same name asked before is given
 * up: WebKit sends no second request to an address that has not answered the first.
 */
export const ask = (name: string, address: string, top?: boolean): Promise<HeadReply> =>
  new Promise((resolve) => {
    asking[name]?.abort();
    const request = (asking[name] = new XMLHttpRequest());
    const fail = (why: 'offline' | 'failed' | 'timeout'): void => resolve({ ok: false, why });
    let left = false;
    addEventListener('beforeunload', () => (left = true));
    request.open('GET', address);
    request.withCredentials = true;
    request.timeout = REQUEST_TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    request.onprogress = ({ loaded }) => {
      if (loaded <= REPLY_MAX_BYTES) return;
      // Broken off at its very end, a request has no further event.
      fail('failed');
      request.abort();
    };
    request.ontimeout = () => fail('timeout');
    request.onloadend = () => {
      let body: unknown;
      try {
        body = JSON.parse(request.responseText);
      } catch {
        /* no reply of ours */
      }
      const verdict = verdictOf(request.status, request.getResponseHeader('content-type'), body);
      const wait = request.getResponseHeader('retry-after');
      const limited = isLimited(request.status, verdict, wait);
      if (verdict === 'failed' && !limited) return left || fail(navigator.onLine === false ? 'offline' : 'failed');
      const { errCode, errMsg, data } = (limited ? LIMITED : body) as Record<string, unknown>;
      resolve(
        verdict !== 'success'
          ? { ok: false, why: 'refused', errCode, errMsg, data, wait }
          : { ok: true, data: top ? body : data, reader: request.getResponseHeader(READER_HEADER) },
      );
    };
    request.send();
  });

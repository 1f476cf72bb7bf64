import { REPLY_MAX_BYTES, REQUEST_TIMEOUT_MS } from '../../site.ts';
import type { HeadRequest, Sent } from './page.ts';

/** `readyState` of a request that has ended, by itself or not. */
export const ENDED = 4;

/** Where a request is sent: its call's address with what the page's own address gives it, and a piece of query more. */
export const sentTo = ({ url }: Pick<HeadRequest, 'url'>, query: string, more = ''): string => {
  const search = [query, more].filter(Boolean).join('&');
  return search === '' ? url : `${url}?${search}`;
};

/**
 * Sends a page's own request; what comes of it is read by the module (live/replies/replyOf.ts), which may come later than the reply. The
 * older way of asking hands the answer over in fewer steps than `fetch`.
 */
export const send = (address: string): Sent => {
  const request = new XMLHttpRequest();
  const sent: Sent = { request };
  request.open('GET', address);
  request.withCredentials = true;
  request.setRequestHeader('accept', 'application/json');
  const breakOff = (why: NonNullable<Sent['broke']>): void => {
    sent.broke = why;
    request.abort();
    // Broken off at its very end, a request has no further event.
    sent.tell?.();
  };
  request.onprogress = ({ loaded }) => {
    if (loaded > REPLY_MAX_BYTES) breakOff('failed');
  };
  // The page's own clock, as for every other call.
  setTimeout(() => {
    if (request.readyState !== ENDED) breakOff('timeout');
  }, REQUEST_TIMEOUT_MS);
  request.send();
  return sent;
};

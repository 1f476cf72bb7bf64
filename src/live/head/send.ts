import type { HeadRequest } from './page.ts';

/** Where a request is sent: its call's address with what the page's own address gives it, and a piece of query more. */
export const sentTo = ({ url }: Pick<HeadRequest, 'url'>, query: string, more = ''): string => {
  const search = [query, more].filter(Boolean).join('&');
  return search === '' ? url : `${url}?${search}`;
};

/**
 * Sends a page's own request; what comes of it is watched and read by the module (live/replies/replyOf.ts), which may come later than
 * the reply. The older way of asking hands the answer over in fewer steps than `fetch`.
 */
export const send = (address: string): XMLHttpRequest => {
  const request = new XMLHttpRequest();
  request.open('GET', address);
  request.withCredentials = true;
  request.setRequestHeader('accept', 'application/json');
  request.send();
  return request;
};

/** The page's own requests: those that the head has sent (head/head.ts), and what is asked for again or beside them. */
import type { HeadReply } from '../head/page.ts';
import { send, sentTo } from '../head/send.ts';
import { replyOf } from './replyOf.ts';

const { asked, settings } = window.page;
const requests = settings.requests ?? [];
/** What the head or this module sent last, by name; pieces beside the reply by `name+`. */
const sent: Record<string, XMLHttpRequest | null> = {};

for (const { name, top } of requests) {
  const one = asked[name];
  if (one?.sent == null) continue;
  sent[name] = one.sent;
  one.reply = replyOf(one.sent, top);
}

const ask = (name: string, more: string | undefined): Promise<HeadReply> => {
  const query = asked[name]?.query;
  const request = requests.filter((one) => one.name === name)[0];
  if (request === undefined || query == null) return Promise.resolve({ ok: false, why: 'bad' });
  const key = more === undefined ? name : `${name}+`;
  // WebKit sends no second request to an address that has not answered the first.
  sent[key]?.abort();
  const one = (sent[key] = send(sentTo(request, query, more)));
  return replyOf(one, request.top);
};

/**
 * Sends a request again (or for the first time) and remembers its reply as the current one. With `more`, a piece of query such as
 * `cursor=…`, it asks for something beside the current reply, which stays. What the same name asked before is given up.
 */
export const load = (name: string, more?: string): Promise<HeadReply> => {
  const reply = ask(name, more);
  const one = asked[name];
  if (one !== undefined && more === undefined) one.reply = reply;
  return reply;
};

/** The current reply of a request; null where it was not asked for. */
export const currentReply = (name: string): Promise<HeadReply> | null => asked[name]?.reply ?? null;

import * as z from 'zod/mini';
import { unread } from '../community/inbox.ts';
import { count, id } from '../fields.ts';

/**
 * Messages of the WebSocket, both ways, as JSON text. The handshake is authorised by the session
 * cookie; a token never stands in the address.
 */

/** What a page can watch: `feed`, the member's own `inbox`, or one entry or route such as `post:123`. */
export const topic = z.string().check(z.regex(/^(?:feed|inbox|(?:post|travelogue|dynamic|route):[1-9]\d{0,18})$/));

/** From the page. `resume` asks for what happened after `lastId` on the topics watched by then. */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('watch'), topic }),
  z.object({ type: z.literal('unwatch'), topic }),
  z.object({ type: z.literal('resume'), epoch: z.string().check(z.maxLength(40)), lastId: count }),
  z.object({ type: z.literal('ping') }),
  // Comes back to the same page and to nobody else (/test/upload).
  z.object({ type: z.literal('echo'), text: z.string().check(z.maxLength(200)) }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** New totals of an entry or a route, for watchers of it. */
const counts = z.object({ type: z.literal('counts'), target: topic, likes: count, comments: count });
/** Something new stands in a list, for watchers of `feed`: the pill "有 5 条新内容" grows. */
const newPost = z.object({ type: z.literal('newPost'), kind: z.enum(['post', 'travelogue', 'dynamic']), targetId: id });
/** How many lines of a member's inbox are unread now; nobody else hears of it. */
const unreadNow = z.object({ type: z.literal('unread'), userId: id, unread: unread });
export const event = z.discriminatedUnion('type', [counts, newPost, unreadNow]);
export type Event = z.infer<typeof event>;
/** Events are numbered by one within an `epoch` (a run of the server). */
export type Numbered = Event & { readonly id: number };

/** From the server. `lost`: some events are gone or belong to another epoch; read the lists anew. */
export const serverMessage = z.discriminatedUnion('type', [
  z.extend(counts, { id: count }),
  z.extend(newPost, { id: count }),
  z.extend(unreadNow, { id: count }),
  z.object({ type: z.literal('hello'), epoch: z.string(), lastId: count }),
  z.object({ type: z.literal('resumed'), lastId: count }),
  z.object({ type: z.literal('lost'), epoch: z.string(), lastId: count }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('echo'), text: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/** To a browser that nobody is logged in with and that waits for a login by scanning: it has moved, ask how it stands. */
export const guestMessage = z.object({ type: z.literal('moved') });
export type GuestMessage = z.infer<typeof guestMessage>;

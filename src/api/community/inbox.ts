import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { author, count, cursor, fen, id, instant } from '../fields.ts';
import { entryKind, limit } from './fields.ts';
import { reportKind } from './report.ts';

/** 评论, 赞, 关注, 系统. */
export const inboxTab = z.enum(['comment', 'like', 'follow', 'system']);
export type InboxTab = z.infer<typeof inboxTab>;

/** Unread lines of each tab, counted up to 99. */
export const unread = z.object({ comment: count, like: count, follow: count, system: count });
export type Unread = z.infer<typeof unread>;

/**
 * One thing that something happened to, and all that happened to it. `kind` says what:
 * `comment` comments on an entry or a route that concern the reader, `entryLike` and `commentLike` likes of what the reader wrote,
 * `routeLike` likes of a route of the reader's, `routeReport` what others report of how its way is,
 * `follow` a new follower, `vip` a notice of the membership, `event` one of an event, `goods` a product that is there again, `house` what the house has to say, `report` what became of a report, `entry` and `said` what
 * became of an entry or a comment of the reader's that was checked or taken down.
 */
/** What the house itself tells a member of: the account, a ticket, an invoice, or something of theirs that was looked at. */
export const houseKind = z.enum([
  'warned',
  'frozen',
  'released',
  'certified',
  'uncertified',
  'number',
  'closing',
  'kept',
  'ticket',
  'invoice',
  'noInvoice',
  'refund',
  'coupon',
  'gift',
  'noGift',
  'eventCalled',
  'passed',
  'refused',
  'hidden',
  'restored',
  'unteamed',
  'captain',
  'challenge',
  'best',
  'awarded',
  'office',
  'offDuty',
  'undone',
]);
export type HouseKind = z.infer<typeof houseKind>;

export const inboxLine = z.object({
  id: id,
  kind: z.enum([
    'comment',
    'entryLike',
    'commentLike',
    'routeLike',
    'routeReport',
    'follow',
    'vip',
    'event',
    'goods',
    'house',
    'report',
    'entry',
    'said',
  ]),
  /** When the newest of it happened. */
  at: instant,
  unread: z.boolean(),
  /** Who did the newest of it; null where nobody did. */
  who: z.nullable(author),
  /** How many members there are in it, up to 99; `many`: there are more. */
  people: count,
  many: z.boolean(),
  /** Comments that the reader has not seen, up to 99. */
  fresh: count,
  /** What it hangs on; `title` is the beginning of the text where there is none. `mine`: the reader wrote it. */
  entry: z.nullable(z.object({ kind: entryKind, id: id, title: z.string(), mine: z.boolean() })),
  /** A route that it hangs on: the reader's own, but for comments. */
  route: z.nullable(z.object({ id: id, title: z.string() })),
  /** The floor at which it stands; null for what stands at none. */
  floor: z.nullable(z.int().check(z.positive())),
  /** The newest comment answers the reader's own. */
  answers: z.boolean(),
  /** The newest comment names the reader. */
  names: z.boolean(),
  /** Words of the newest comment, of the reader's own that was liked, of what was reported, or why something was refused. */
  text: z.string(),
  /** A comment that is a picture and no words. */
  picture: z.boolean(),
  vip: z.nullable(
    z.object({
      kind: z.enum(['renewalAhead', 'renewed', 'renewalFailed', 'renewalEnded', 'refunded', 'giftReceived']),
      /** null where the kind speaks of none. */
      amountFen: z.nullable(fen),
      dueAt: z.nullable(instant),
    }),
  ),
  /** An event of the reader's: seats offered, given on, confirmed, changed, soon, over and not rated yet (`rate`), theirs to lead (`led`), or no longer (`unled`), called off, paid back. */
  event: z.nullable(
    z.object({
      id: id,
      title: z.string(),
      kind: z.enum([
        'offered',
        'offerEnded',
        'holdEnded',
        'confirmed',
        'changed',
        'soon',
        'rate',
        'led',
        'unled',
        'called',
        'refunded',
      ]),
      amountFen: z.nullable(fen),
      dueAt: z.nullable(instant),
      /** What it asked for is done: the event is rated. */
      answered: z.boolean(),
      /** Why it was called off; '' otherwise. */
      why: z.string(),
    }),
  ),
  /** A product that the reader waited for; `sku` is the kind, '' where there is no choice. */
  goods: z.nullable(z.object({ id: id, title: z.string(), sku: z.string() })),
  /** `about`: a ticket's number, an order's id, or ''; what the house says stands in `text`. `dueAt`: until when. `on`: the thing that it is about, where there is a page of it. */
  house: z.nullable(
    z.object({
      kind: houseKind,
      about: z.string(),
      dueAt: z.nullable(instant),
      on: z.nullable(z.object({ kind: z.enum(['board', 'topic', 'post', 'dynamic', 'route', 'event']), id: id })),
    }),
  ),
  report: z.nullable(
    z.object({
      number: z.string(),
      kind: reportKind,
      id: id,
      result: z.enum(['upheld', 'rejected', 'gone']),
      answer: z.string(),
    }),
  ),
  /** What became of the reader's own. */
  outcome: z.nullable(z.enum(['passed', 'refused', 'removed'])),
});
export type InboxLine = z.infer<typeof inboxLine>;

/**
 * What the member is told, newest first, a line for each thing (ours). Only what the member may read at this moment: who
 * was blocked, what was deleted or closed to them is neither shown nor counted.
 */
export const readInbox = defineCall({
  name: 'community/readInbox',
  method: 'GET',
  path: '/community/inbox',
  summary: '消息：评论、赞、关注、系统，按内容归在一起',
  login: true,
  request: z.object({
    /** Comments when it is left out. */
    tab: z.optional(inboxTab),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({
    tab: inboxTab,
    items: z.array(inboxLine),
    cursor: z.nullable(cursor),
    unread: unread,
    /** The server's clock: up to here a reader of this page has seen what there is. */
    now: instant,
  }),
});

/** How many lines of the inbox are unread: for a mark, where no socket tells it. */
export const countUnread = defineCall({
  name: 'community/countUnread',
  method: 'GET',
  path: '/community/inbox/unread',
  summary: '未读消息数',
  login: true,
  request: z.object({}),
  reply: unread,
});

/**
 * Marks as read: one line (`id`), the lines of a tab, or all of them. Only what happened up to `until`, a time of the
 * server's that the reader was given with what they saw: what came after it stays unread.
 */
export const setRead = defineCall({
  name: 'community/setRead',
  method: 'POST',
  path: '/community/inbox/read',
  summary: '把消息标为已读',
  changes: true,
  login: true,
  request: z.object({ until: instant, id: z.optional(id), tab: z.optional(inboxTab) }),
  reply: unread,
});

import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { author, id, instant } from '../fields.ts';
import { REASON_NAMES } from './reasons.ts';

/** What a report may hold, in characters (code points) and pieces. */
export const REPORT_LIMITS = {
  least: 10,
  most: 500,
  pictures: 4,
  links: 3,
  linkLength: 300,
  contactLength: 60,
} as const;

/** What can be reported. */
export const reportKind = z.enum(['post', 'travelogue', 'dynamic', 'comment', 'user', 'topic', 'route', 'rating']);
export type ReportKind = z.infer<typeof reportKind>;

export const reason = z.enum(REASON_NAMES);

/** What is reported, as its card shows it. */
export const target = z.object({
  kind: reportKind,
  id: id,
  /** A title, a topic's or a member's name; '' where there is none. */
  name: z.string(),
  excerpt: z.string(),
  /** Who answers for it; null for a topic that nobody keeps, and for a rating, whose writer is told to nobody. */
  author: z.nullable(author),
  mine: z.boolean(),
  /** The reader follows its author, or has blocked them. */
  following: z.boolean(),
  blocked: z.boolean(),
});
export type Target = z.infer<typeof target>;

/** A report as the one who made it sees it. Nobody else is given any of it. */
export const report = z.object({
  /** `R` and eight signs: it can be told on the telephone. */
  number: z.string().check(z.regex(/^R[0-9A-Z]{8}$/)),
  kind: reportKind,
  id: id,
  /** What was reported, as it stood then. */
  excerpt: z.string(),
  reason: reason,
  /** Clause of the community's rules, or ''. */
  rule: z.string(),
  text: z.string(),
  pictures: z.int().check(z.nonnegative()),
  at: instant,
  /** When a person will have looked at it. */
  dueAt: instant,
  /** 受理, 处理, 结果. */
  state: z.enum(['received', 'handling', 'closed']),
  /** Why it is where it is: null until it is closed. */
  result: z.nullable(z.enum(['upheld', 'rejected', 'gone'])),
  answer: z.string(),
  handledAt: z.nullable(instant),
  closedAt: z.nullable(instant),
});
export type Report = z.infer<typeof report>;

/**
 * What is to be reported, and the reader's own open report of it (ours). Without both `type` and `id`, the reader's last
 * fifty reports: those need a login (errCode 401). What the reader may not see comes as errCode -1 with `data.state`:
 * `unknown`, `apart` (one of the two blocked the other) or `gone`.
 */
export const readReport = defineCall({
  name: 'community/readReport',
  method: 'GET',
  path: '/community/report',
  summary: '要举报的内容，和自己的举报',
  request: z.object({ type: z.optional(reportKind), id: z.optional(id) }),
  reply: z.object({
    target: z.nullable(target),
    open: z.nullable(report),
    reports: z.array(report),
  }),
});

/** Why something cannot be reported by this reader: `data` of a silent refusal. */
export interface Unreportable {
  readonly state: 'unknown' | 'apart' | 'gone';
}

const { links, linkLength, pictures, contactLength, most } = REPORT_LIMITS;

/**
 * Reports something (ours). Refusals: 2017 the member's report of the same thing is still open (`data.report`), 2003 the
 * words are too long, 2018 too few, 2005 a picture is not the member's own, 2006 it is their own, 404 it cannot be seen,
 * 429 too many (`data.nextInSec`). The author of what is reported learns of it nowhere.
 */
export const createReport = defineCall({
  name: 'community/createReport',
  method: 'POST',
  path: '/community/createReport',
  summary: '举报',
  login: true,
  changes: true,
  request: z.object({
    type: reportKind,
    id: id,
    reason: reason,
    /** Clause of the community's rules; one that the reason can be about. */
    rule: z.optional(z.string().check(z.regex(/^\d\.\d$/))),
    text: z.string().check(z.maxLength(most * 4)),
    links: z.optional(
      z.array(z.string().check(z.maxLength(linkLength), z.regex(/^https?:\/\/\S+$/i))).check(z.maxLength(links)),
    ),
    contact: z.optional(z.string().check(z.maxLength(contactLength))),
    pictureIds: z.optional(z.array(id).check(z.maxLength(pictures))),
  }),
  reply: report,
});

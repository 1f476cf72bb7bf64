import type { ReportKind, Target, Unreportable } from '../../../api/community/report.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { refuse, type Refusal } from '../../errors.ts';
import { readableComment } from '../comments.ts';
import { rowId, viewerOf } from '../entry/ids.ts';
import { ENTRY_APART, MAY_READ, ROUTE_APART, ROUTE_READABLE } from '../entry/visible.ts';
import { authorById } from '../people/author.ts';
import { memberById } from '../people/members.ts';
import { topicRow } from '../topic/standing.ts';
import { excerptOf } from '../entry/text.ts';

const missing = (state: Unreportable['state']): Refusal => refuse('silent', { data: { state } });

interface Rights {
  readonly may_read: number;
  readonly apart: number;
}
interface EntryFacts extends Rights {
  readonly kind: ReportKind;
  readonly title: string;
  readonly excerpt: string;
  readonly author_id: number;
}

const ENTRY = `SELECT e.kind, e.title, e.excerpt, e.author_id, ${MAY_READ} AS may_read, ${ENTRY_APART} AS apart
  FROM entries e WHERE e.id = ?2`;
const ROUTE = `SELECT r.name, r.author_id, ${ROUTE_READABLE} AS may_read, ${ROUTE_APART} AS apart
  FROM routes r WHERE r.id = ?2`;

type Words = Pick<Target, 'name' | 'excerpt'> & {
  readonly authorId: number | null;
  /** Its readers are not told who wrote it. */
  readonly masked?: true;
};

/** An entry that this reader may read. A travelogue may be named a post: links of years do. */
const entryWords = (context: CallContext, kind: ReportKind, id: number): Words => {
  const row = one<EntryFacts>(context.database, ENTRY, viewerOf(context), id);
  if (!row || (row.kind !== kind && (row.kind === 'dynamic' || kind === 'dynamic'))) throw missing('unknown');
  if (row.may_read === 0) throw missing(row.apart === 1 ? 'apart' : 'gone');
  return { name: row.title, excerpt: row.excerpt, authorId: row.author_id };
};

const commentWords = (context: CallContext, id: number): Words => {
  const row = readableComment(context, id);
  if (!row) throw missing('gone');
  const holder = one<Rights>(
    context.database,
    row.route_id === null ? ENTRY : ROUTE,
    viewerOf(context),
    row.route_id ?? row.entry_id,
  );
  if (holder?.may_read !== 1) throw missing(holder?.apart === 1 ? 'apart' : 'gone');
  return { name: '', excerpt: excerptOf(row.text).excerpt || '［图片］', authorId: row.author_id };
};

/** A member can be reported whoever blocked whom: their name and face are all that is shown. */
const memberWords = (context: CallContext, id: string): Words => {
  const row = memberById(context, id);
  if (!row) throw missing('unknown');
  if (row.user_state === 2) throw missing('gone');
  return { name: row.nick_name, excerpt: row.home_open === 1 ? row.intro : '', authorId: row.user_id };
};

const topicWords = (context: CallContext, id: number): Words => {
  const row = topicRow(context, id);
  if (!row || (row.standing !== 'open' && row.standing !== 'closed')) throw missing('unknown');
  return { name: row.name, excerpt: excerptOf(row.intro).excerpt, authorId: row.host_id };
};

const routeWords = (context: CallContext, id: number): Words => {
  const row = one<Rights & { name: string; author_id: number }>(context.database, ROUTE, viewerOf(context), id);
  if (row?.may_read !== 1) throw missing('unknown');
  return { name: '', excerpt: row.name, authorId: row.author_id };
};

const RATING = `SELECT e.title, r.text, r.user_id, r.audit FROM event_ratings r JOIN events e ON e.id = r.event_id
  WHERE r.id = ? AND e.audit = 'open' AND e.cancelled_at IS NULL`;

/** The words of a rating that stand: of the stars alone there is nothing to say. */
const ratingWords = (context: CallContext, id: number): Words => {
  const row = one<{ title: string; text: string; user_id: number | null; audit: number }>(context.database, RATING, id);
  if (!row) throw missing('unknown');
  if (row.text === '' || row.user_id === null || row.audit !== 0) throw missing('gone');
  return { name: row.title, excerpt: excerptOf(row.text).excerpt, authorId: row.user_id, masked: true };
};

const wordsOf = (context: CallContext, kind: ReportKind, id: string): Words => {
  if (kind === 'user') return memberWords(context, id);
  if (kind === 'route') return routeWords(context, rowId(id));
  if (kind === 'rating') return ratingWords(context, rowId(id));
  if (kind === 'topic') return topicWords(context, rowId(id));
  return kind === 'comment' ? commentWords(context, rowId(id)) : entryWords(context, kind, rowId(id));
};

const BONDS = `SELECT EXISTS (SELECT 1 FROM follows WHERE follower_id = ?1 AND followee_id = ?2) AS following,
  EXISTS (SELECT 1 FROM member_blocks WHERE user_id = ?1 AND blocked_id = ?2) AS blocked`;

/**
 * What is to be reported, as this reader may see it, and who answers for it, whom not every reader is told; refuses
 * silently, with the state that the screen draws.
 */
export const targetOf = (
  context: CallContext,
  kind: ReportKind,
  id: string,
): { readonly target: Target; readonly authorId: number | null } => {
  const { authorId, masked, ...words } = wordsOf(context, kind, id);
  const viewer = viewerOf(context);
  const bonds = one<{ following: number; blocked: number }>(context.database, BONDS, viewer, authorId ?? -1);
  const target = {
    kind,
    id,
    ...words,
    author: authorId === null || masked ? null : authorById(context, authorId),
    mine: viewer !== 0 && authorId === viewer,
    following: !masked && bonds?.following === 1,
    blocked: !masked && bonds?.blocked === 1,
  };
  return { target, authorId };
};

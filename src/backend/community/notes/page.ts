import type { Note, listNotes } from '../../../api/community/notes/notes.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
import { countDrafts, draftMonths, draftNote, draftsAfter, draftText } from '../drafts/list.ts';
import { RESTORE_MS } from '../entry/deletion.ts';
import { viewerOf } from '../entry/ids.ts';
import { picturesOf } from '../entry/pictures.ts';
import { cursorText, limitOf, type Position, positionOf, TOP } from '../feed/cursor.ts';
import { monthSpan } from '../feed/months.ts';
import { closenessOf, searchedOf } from '../search/found.ts';
import { fold, wordsOf } from '../search/words.ts';
import { COUNT, type EntryTab, MONTHS, PAGE, type Row, ROW, TOTALS } from './rows.ts';

type Payload = PayloadOf<typeof listNotes>;
type Reply = ReplyOf<typeof listNotes>;
type Tab = NonNullable<Payload['tab']>;

const ENTRY_TABS: readonly EntryTab[] = ['published', 'auditing', 'refused', 'deleted'];
/** Looked at for one page of a search, a few milliseconds; the next page goes on behind them. */
const LOOKS_MAX = 300;
const BATCH = 50;

const REMOVED = '被管理员移除';

const noteOf = (context: CallContext, id: number): Note[] => {
  const row = one<Row>(context.database, ROW, id);
  if (!row) return [];
  return [
    {
      kind: row.kind,
      id: String(row.id),
      title: row.title,
      excerpt: row.excerpt,
      picture: picturesOf(context.database, row.id, 1)[0] ?? null,
      pictureCount: row.picture_count,
      createdAt: row.created_at,
      editedAt: row.edited_at,
      visibility: row.visibility,
      audit: row.audit,
      reason: row.removed_at !== null ? row.audit_reason || REMOVED : row.audit === 0 ? '' : row.audit_reason,
      removed: row.removed_at !== null,
      pinned: row.author_pinned_at !== null,
      counts: { likes: row.like_count, comments: row.comment_count, reads: row.read_count },
      restorableUntil: row.deleted_at === null ? null : row.deleted_at + RESTORE_MS,
    },
  ];
};

/** What chooses a list of one's own: who, and when it was written. */
interface Choice {
  readonly tab: Tab;
  readonly span: { readonly from: number; readonly until: number };
}

/** Ids after a position, in the order of the list. */
const idsAfter = (context: CallContext, { tab, span }: Choice, after: Position, most: number): Position[] => {
  const viewer = viewerOf(context);
  if (tab === 'draft') return draftsAfter(context, span, after, most);
  const bin = context.now - RESTORE_MS;
  return all<Position>(context.database, PAGE[tab], viewer, span.from, span.until, bin, after.key, after.id, most);
};

const holds = (context: CallContext, tab: Tab, id: number, words: readonly string[]): boolean => {
  if (tab !== 'draft') return closenessOf(searchedOf(context, id), words, { bodies: 1 }) !== null;
  const { text } = fold(draftText(context, id));
  return words.every((word) => text.includes(word));
};

/** Up to `size` that hold all words, and where to go on; null at the end. */
const found = (
  context: CallContext,
  choice: Choice,
  words: readonly string[],
  start: Position,
  size: number,
): { rows: Position[]; next: Position | null } => {
  const rows: Position[] = [];
  let after = start;
  let looks = 0;
  for (;;) {
    const batch = idsAfter(context, choice, after, words.length === 0 ? size + 1 : BATCH);
    for (const row of batch) {
      // One more than the page: there is a next one.
      if (rows.length === size) return { rows, next: after };
      after = row;
      looks += 1;
      if (words.length === 0 || holds(context, choice.tab, row.id, words)) rows.push(row);
    }
    if (words.length === 0 || batch.length < BATCH) return { rows, next: null };
    // A page that shows nothing looks broken: as far as it takes, many times at most.
    if (looks >= LOOKS_MAX && (rows.length > 0 || looks >= LOOKS_MAX * 10)) return { rows, next: after };
  }
};

const overviewOf = (context: CallContext, tab: Tab): NonNullable<Reply['overview']> => {
  const { database, now } = context;
  const viewer = viewerOf(context);
  const bin = now - RESTORE_MS;
  const everWritten = monthSpan(undefined);
  const count = (list: EntryTab): number =>
    one<{ entries: number }>(database, COUNT[list], viewer, everWritten.from, everWritten.until, bin)?.entries ?? 0;
  const [published, auditing, refused, deleted] = ENTRY_TABS.map(count) as [number, number, number, number];
  const totals = one<{ likes: number; comments: number; reads: number }>(database, TOTALS, viewer);
  const months =
    tab === 'draft'
      ? draftMonths(context)
      : all<{ month: string; entries: number }>(
          database,
          MONTHS[tab],
          viewer,
          everWritten.from,
          everWritten.until,
          bin,
        );
  return {
    tabs: { published, auditing, refused, draft: countDrafts(context), deleted },
    likes: totals?.likes ?? 0,
    comments: totals?.comments ?? 0,
    reads: totals?.reads ?? 0,
    months: months.map(({ month, entries }) => ({ month, count: entries })),
  };
};

/** A page of what the reader wrote. */
export const notesPage = (
  context: CallContext,
  { tab = 'published', q = '', month, cursor, limit }: Payload,
): Reply => {
  const choice: Choice = { tab, span: monthSpan(month) };
  const words = wordsOf(q);
  const name = ['notes', tab, words, month];
  const after = positionOf(name, cursor, TOP);
  const { rows, next } = found(context, choice, words, after, limitOf(limit));
  return {
    items: rows.flatMap(({ id }) => (tab === 'draft' ? draftNote(context, id) : noteOf(context, id))),
    cursor: next === null ? null : cursorText(name, next),
    overview: after === TOP ? overviewOf(context, tab) : null,
  };
};

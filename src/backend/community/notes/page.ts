import type { Note, listNotes } from '../../../api/community/notes/notes.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
import { countDrafts, draftMonths, draftsAfter } from '../drafts/list.ts';
import { draftNote, draftText } from '../drafts/note.ts';
import { RESTORE_MS } from '../entry/deletion.ts';
import { viewerOf } from '../entry/ids.ts';
import { formAnsweredOf } from '../entry/company.ts';
import { picturesOf } from '../entry/pictures.ts';
import { cursorText, limitOf, type Position, positionOf, TOP } from '../feed/cursor.ts';
import { monthSpan } from '../feed/months.ts';
import { fewThatHold } from '../search/few.ts';
import { closenessOf, type Patience, searchedOf } from '../search/found.ts';
import { bringUpToDate } from '../search/upToDate.ts';
import { fold, wordsOf } from '../search/words.ts';
import { AMONG, COUNT, type EntryTab, MONTHS, PAGE, type Row, ROW, TOTALS } from './rows.ts';

type Payload = PayloadOf<typeof listNotes>;
type Reply = ReplyOf<typeof listNotes>;
type Tab = NonNullable<Payload['tab']>;

const ENTRY_TABS: readonly EntryTab[] = ['published', 'auditing', 'refused', 'deleted'];
/** Looked at for one page of a search, a few milliseconds; the next page goes on behind them. */
const LOOKS_MAX = 150;
const BATCH = 50;
/** Bodies that are made comparable at once: a tenth of a millisecond each, and most words are found without. */
const BODIES_MAX = 20;

const REMOVED = '被管理员移除';

const noteOf = (context: CallContext, id: number): Note[] => {
  const row = one<Row>(context.database, ROW, id);
  if (!row) return [];
  const common = {
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
  };
  return [
    row.kind === 'post'
      ? { kind: row.kind, ...common, ...formAnsweredOf(context, row, { id: row.id, authorId: viewerOf(context) }) }
      : { kind: row.kind, ...common },
  ];
};

/** What chooses a list of one's own. */
interface Choice {
  readonly tab: Tab;
  /** When it was written. */
  readonly span: { readonly from: number; readonly until: number };
  /** Entries among which it is, where the search knows: ids as JSON. */
  readonly among: string | null;
}

/** Ids after a position, in the order of the list. */
const idsAfter = (context: CallContext, { tab, span, among }: Choice, after: Position, most: number): Position[] => {
  const viewer = viewerOf(context);
  if (tab === 'draft') return draftsAfter(context, span, after, most);
  const bin = context.now - RESTORE_MS;
  const values = [viewer, span.from, span.until, bin, after.key, after.id, most];
  return among === null
    ? all<Position>(context.database, PAGE[tab], ...values)
    : all<Position>(context.database, AMONG[tab], ...values, among);
};

const holds = (context: CallContext, tab: Tab, id: number, words: readonly string[], patience: Patience): boolean => {
  if (tab !== 'draft') return closenessOf(searchedOf(context, id), words, patience) !== null;
  const { text } = fold(draftText(context, id));
  return words.every((word) => text.includes(word));
};

/** Where few entries of the whole house hold the words, one's own are among those. */
const amongOf = (context: CallContext, tab: Tab, words: readonly string[]): string | null => {
  if (tab === 'draft' || words.length === 0) return null;
  bringUpToDate(context);
  const few = fewThatHold(context.database, words);
  return few === null ? null : JSON.stringify(few);
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
  const patience: Patience = { bodies: BODIES_MAX };
  for (;;) {
    const batch = idsAfter(context, choice, after, words.length === 0 ? size + 1 : BATCH);
    for (const row of batch) {
      // One more than the page: there is a next one.
      if (rows.length === size) return { rows, next: after };
      // The next page goes on here; a page that shows nothing looks broken.
      if (patience.bodies <= 0) {
        if (rows.length > 0 || looks >= LOOKS_MAX) return { rows, next: after };
        patience.bodies = BODIES_MAX;
      }
      after = row;
      looks += 1;
      if (words.length === 0 || holds(context, choice.tab, row.id, words, patience)) rows.push(row);
    }
    if (words.length === 0 || batch.length < BATCH) return { rows, next: null };
    if (looks >= LOOKS_MAX && (rows.length > 0 || looks >= LOOKS_MAX * 4)) return { rows, next: after };
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
  const words = wordsOf(q);
  const choice: Choice = { tab, span: monthSpan(month), among: amongOf(context, tab, words) };
  const name = ['notes', tab, words, month];
  const after = positionOf(name, cursor, TOP);
  const { rows, next } = found(context, choice, words, after, limitOf(limit));
  return {
    items: rows.flatMap(({ id }) => (tab === 'draft' ? draftNote(context, id) : noteOf(context, id))),
    cursor: next === null ? null : cursorText(name, next),
    overview: after === TOP ? overviewOf(context, tab) : null,
  };
};

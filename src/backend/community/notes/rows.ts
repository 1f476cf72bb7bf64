import { FORM_COLUMNS, type FormRow } from '../entry/company.ts';
import type { NoteTab } from '../../../api/community/notes/notes.ts';

/** Lists of entries that their author finds; drafts are rows of their own. */
export type EntryTab = Exclude<NoteTab, 'draft'>;

/**
 * Constant texts over an author's own entries `e`, each along an index of its own (migration 081). `?1` author, `?2` and
 * `?3` from when and before when it was written, `?4` since when the bin holds something.
 */
const NARROW: Readonly<Record<EntryTab, string>> = {
  published: 'e.shown = 1',
  auditing: 'e.audit = 1 AND e.deleted_at IS NULL AND e.removed_at IS NULL',
  refused: '(e.audit = 2 OR e.removed_at IS NOT NULL) AND e.deleted_at IS NULL',
  deleted: 'e.deleted_at IS NOT NULL AND e.erased_at IS NULL AND e.removed_at IS NULL',
};
/**
 * Asked of the bin alone: elsewhere it would look up each entry, where the index of the list answers by itself. `?4` is
 * named all the same, for the values of all four are bound alike.
 */
const ofBin = (tab: EntryTab): string => (tab === 'deleted' ? 'e.deleted_at > ?4' : '?4 IS NOT NULL');
const from = (
  tab: EntryTab,
  entries = 'entries e',
): string => `FROM ${entries} WHERE e.author_id = ?1 AND ${NARROW[tab]}
  AND e.created_at >= ?2 AND e.created_at < ?3 AND ${ofBin(tab)}`;
const page = (tab: EntryTab, entries?: string): string => {
  const key = tab === 'deleted' ? 'deleted_at' : 'created_at';
  return `SELECT e.id, e.${key} AS key ${from(tab, entries)} AND (e.${key}, e.id) < (?5, ?6)
    ORDER BY e.${key} DESC, e.id DESC LIMIT +?7`;
};
const ofEach = (text: (tab: EntryTab) => string): Readonly<Record<EntryTab, string>> => ({
  published: text('published'),
  auditing: text('auditing'),
  refused: text('refused'),
  deleted: text('deleted'),
});

/** `?5` and `?6` where the page before ended, `?7` how many. */
export const PAGE = ofEach((tab) => page(tab));
/** The same among entries whose ids are in the JSON array `?8`. */
export const AMONG = ofEach((tab) => page(tab, 'json_each(?8) i CROSS JOIN entries e ON e.id = i.value'));
export const COUNT = ofEach((tab) => `SELECT count(*) AS entries ${from(tab)}`);
/** Twenty years of months on China's clock. Days first: what words a month is asked for each of those alone. */
export const MONTHS = ofEach(
  (tab) => `SELECT strftime('%Y-%m', day * 86400, 'unixepoch') AS month, sum(entries) AS entries FROM (
    SELECT (e.created_at + 28800000) / 86400000 AS day, count(*) AS entries ${from(tab)} GROUP BY day)
    GROUP BY month ORDER BY month DESC LIMIT 240`,
);

export const TOTALS = `SELECT coalesce(sum(e.like_count), 0) AS likes, coalesce(sum(e.comment_count), 0) AS comments,
  coalesce(sum(e.read_count), 0) AS reads FROM entries e INDEXED BY entries_author_sums
  WHERE e.author_id = ?1 AND e.shown = 1`;

export const ROW = `SELECT e.id, e.kind, e.title, e.excerpt, e.created_at, e.edited_at, e.visibility, e.audit,
  e.audit_reason, e.removed_at, e.deleted_at, e.author_pinned_at, e.picture_count, e.like_count, e.comment_count,
  e.read_count, ${FORM_COLUMNS} FROM entries e WHERE e.id = ?`;

export interface Row extends FormRow {
  readonly id: number;
  readonly kind: 'post' | 'travelogue' | 'dynamic';
  readonly title: string;
  readonly excerpt: string;
  readonly created_at: number;
  readonly edited_at: number | null;
  readonly visibility: 'public' | 'friends' | 'self';
  readonly audit: 0 | 1 | 2;
  readonly audit_reason: string;
  readonly removed_at: number | null;
  readonly deleted_at: number | null;
  readonly author_pinned_at: number | null;
  readonly picture_count: number;
  readonly like_count: number;
  readonly comment_count: number;
  readonly read_count: number;
}

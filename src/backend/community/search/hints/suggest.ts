import type { Suggestion } from '../../../../api/community/suggest.ts';
import type { CallContext } from '../../../context.ts';
import { one } from '../../../database/statement.ts';
import { rowId, viewerOf } from '../../entry/ids.ts';
import { MAY_READ } from '../../entry/visible.ts';
import { AUTHOR_COLUMNS, type AuthorRow, authorOf } from '../../people/author.ts';
import { soundingEntries } from '../instead.ts';
import { titleBegins, titleHolds } from '../match.ts';
import { piecesOf, type Range, rangesOf } from '../pieces.ts';
import { findRoutes } from '../things/routes.ts';
import { idsOf } from '../walk.ts';

const NEWEST = Number.MAX_SAFE_INTEGER;
/** Of a dynamic, which has no title. */
const BEGINNING = 24;

const ENTRY = `SELECT e.kind, e.title, e.excerpt, ${AUTHOR_COLUMNS} FROM entries e JOIN users u ON u.id = e.author_id
  WHERE e.id = ?2 AND ${MAY_READ}`;

type Row = AuthorRow & {
  readonly kind: 'post' | 'travelogue' | 'dynamic';
  readonly title: string;
  readonly excerpt: string;
};

const suggestionOf = (context: CallContext, id: number, rangesIn: (name: string) => readonly Range[]): Suggestion[] => {
  const row = one<Row>(context.database, ENTRY, viewerOf(context), id);
  if (!row) return [];
  const name = row.title === '' ? [...row.excerpt].slice(0, BEGINNING).join('') : row.title;
  const pieces = piecesOf(name, rangesIn(name));
  return [{ kind: row.kind, id: String(id), name: pieces, by: authorOf(row, context.now).nickName }];
};

/** The entry whose id was typed or pasted, when this reader may read it. */
export const entryById = (context: CallContext, typed: string): Suggestion[] =>
  /^[1-9]\d{0,15}$/.test(typed) ? suggestionOf(context, rowId(typed), () => []) : [];

/** Public routes by their names. */
export const suggestRoutes = (context: CallContext, words: readonly string[], most: number): Suggestion[] =>
  findRoutes(context, words)
    .filter(({ isNamed }) => isNamed)
    .slice(0, most)
    .map(({ row, ranges }) => ({
      kind: 'route',
      id: String(row.id),
      name: piecesOf(row.name, ranges),
      region: row.around,
    }));

/** Entries by their titles: those that begin with the words, then those that hold them, else those that sound so. */
export const suggestEntries = (context: CallContext, words: readonly string[], most: number): Suggestion[] => {
  const titles = (match: string): number[] =>
    idsOf(context, { table: 'search_titles', match, tab: 'all' }, NEWEST, most);
  const begins = titles(titleBegins(words));
  const ids = [...new Set([...begins, ...(begins.length < most ? titles(titleHolds(words)) : [])])].slice(0, most);
  if (ids.length > 0) return ids.flatMap((id) => suggestionOf(context, id, (name) => rangesOf(name, words)));
  return soundingEntries(context, words, 'all', NEWEST, most).flatMap(({ entry, ranges }) =>
    suggestionOf(context, entry.id, () => ranges),
  );
};

import type { SearchTab } from '../../../api/community/search.ts';
import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { rowId, viewerOf } from '../entry/ids.ts';
import { IN_LISTS, NOT_HIDDEN } from '../entry/visible.ts';

/** What this reader may find: asked of the rows themselves, so that what was hidden a moment ago is gone. */
const MAY_FIND = {
  // A guest follows, blocks and hides nobody.
  guest: "e.shown = 1 AND e.visibility = 'public'",
  member: `${IN_LISTS} AND ${NOT_HIDDEN}`,
} as const;

const KINDS = {
  all: '',
  post: "AND e.kind = 'post'",
  travelogue: "AND e.kind = 'travelogue'",
  dynamic: "AND e.kind = 'dynamic'",
} as const;
type EntryTab = keyof typeof KINDS;
export type EntryKind = Exclude<EntryTab, 'all'>;
/** The tab holds entries of one kind. */
export const isEntryKind = (tab: SearchTab): tab is EntryKind =>
  tab === 'post' || tab === 'travelogue' || tab === 'dynamic';
/** Of a tab that holds entries. */
export const entryTab = (tab: SearchTab): EntryTab => (isEntryKind(tab) ? tab : 'all');

type Table = 'search_titles' | 'search_texts';
const walkSql = (table: Table, who: keyof typeof MAY_FIND, tab: EntryTab): string =>
  `SELECT ${table}.rowid AS id, e.kind, e.city_id, e.board_id, e.author_id,
     ${table === 'search_titles' ? 'e.title' : "''"} AS title FROM ${table} CROSS JOIN entries e ON e.id = ${table}.rowid
   WHERE ${table} MATCH ?2 AND ${table}.rowid < ?3 AND ?1 >= 0 AND e.created_at >= ?5 AND (?6 IS NULL OR e.city_id = ?6)
     AND (?7 IS NULL OR e.board_id = ?7) AND (?8 IS NULL OR e.author_id = ?8) AND ${MAY_FIND[who]} ${KINDS[tab]}
   ORDER BY ${table}.rowid DESC LIMIT +?4`;

const tabsOf = (table: Table, who: keyof typeof MAY_FIND) => ({
  all: walkSql(table, who, 'all'),
  post: walkSql(table, who, 'post'),
  travelogue: walkSql(table, who, 'travelogue'),
  dynamic: walkSql(table, who, 'dynamic'),
});
const sqlOf = (who: keyof typeof MAY_FIND) => ({
  search_titles: tabsOf('search_titles', who),
  search_texts: tabsOf('search_texts', who),
});
const SQL = { guest: sqlOf('guest'), member: sqlOf('member') } as const;

/** What leaves entries out, whatever words they hold. */
export interface Narrow {
  /** Entries that are older stay away; 0 and left out: none are. */
  readonly since?: number;
  readonly cityId?: string | undefined;
  readonly boardId?: string | undefined;
  readonly authorId?: string | undefined;
}

/** Where the index is asked. */
export interface Question extends Narrow {
  readonly table: Table;
  readonly match: string;
  readonly tab: EntryTab;
}

interface Found {
  readonly id: number;
  readonly kind: EntryKind;
  /** Told by the index of titles alone. */
  readonly title: string;
  readonly city_id: string | null;
  readonly board_id: number | null;
  readonly author_id: number;
}

const asRow = (id: string | undefined): number | null => (id === undefined ? null : rowId(id));

/** What answers a question below `below` and may be found by this reader, the newest first. */
export const foundBy = (
  context: CallContext,
  { table, match, tab, since = 0, cityId, boardId, authorId }: Question,
  below: number,
  most: number,
): Found[] => {
  const viewer = viewerOf(context);
  const text = SQL[viewer === 0 ? 'guest' : 'member'][table][tab];
  return all<Found>(
    context.database,
    text,
    viewer,
    match,
    below,
    most,
    since,
    ...[cityId ?? null, asRow(boardId), asRow(authorId)],
  );
};

export const idsOf = (context: CallContext, question: Question, below: number, most: number): number[] =>
  foundBy(context, question, below, most).map(({ id }) => id);

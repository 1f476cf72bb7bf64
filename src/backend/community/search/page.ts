import type { Hit } from '../../../api/community/search.ts';
import type { CallContext } from '../../context.ts';
import { commentHits, findComments } from './comments/comments.ts';
import { BOTTOM, cursorText, paged, positionOf, TOP } from '../feed/cursor.ts';
import { entryHits } from './entryHits.ts';
import { type Asked, exactEntries, type FoundEntry, isNarrow } from './exact.ts';
import { CLOSENESS } from './found.ts';
import { insteadEntries, NEAR_KEY, SOUND_KEY } from './instead.ts';
import type { Meant } from './meant/meant.ts';
import type { MeantNames } from './meant/meantNames.ts';
import type { Range } from './pieces.ts';

export interface FoundPage {
  readonly items: Hit[];
  readonly cursor: string | null;
  readonly way: 'exact' | 'sound' | 'near';
  /** What was taken for the words where nothing holds them. */
  readonly shown: string;
}

const listName = ({ words, tab, sort, within, cityId, boardId, authorId }: Asked): unknown[] => [
  'search',
  words,
  tab,
  sort,
  ...(within === undefined ? [] : [within]),
  ...((cityId ?? boardId ?? authorId) ? [[cityId, boardId, authorId]] : []),
];

/** A page of entries: those that hold the words, or what stands in their place. */
export const entryPage = (context: CallContext, asked: Asked, cursor: string | undefined, size: number): FoundPage => {
  const name = listName(asked);
  const after = positionOf(name, cursor, TOP);
  const { words, tab } = asked;
  const isInstead = after.key === SOUND_KEY;
  const exact = isInstead ? [] : exactEntries(context, asked, after, size + 1);
  // Typed letters that stand somewhere inside a text were more likely meant to be read aloud.
  const isWeak = exact.every(({ key }) => key === CLOSENESS.text) && words.every((word) => /^[a-z]+$/.test(word));
  // A dynamic has no title that could sound like something.
  const mayTurn =
    tab !== 'dynamic' && !isNarrow(asked) && (isInstead || (after === TOP && (exact.length === 0 || isWeak)));
  const { way, found } = mayTurn
    ? insteadEntries(context, words, tab, after, size + 1)
    : { way: 'sound' as const, found: [] };
  const turns = found.length > 0 && (exact.length === 0 || way === 'sound');
  const rows: readonly (FoundEntry & { readonly ranges?: readonly Range[] })[] = turns ? found : exact;
  const page = paged(rows, size, ({ key, entry }) => cursorText(name, { key, id: entry.id }));
  const items = entryHits(context, page.rows, words);
  const spelled = items[0]?.title.filter(({ hit }) => hit).map(({ text }) => text) ?? [];
  const shown = turns ? spelled.join(' ') : '';
  const isLast = page.rows[page.rows.length - 1]?.key === NEAR_KEY;
  return { items, cursor: isLast ? null : page.cursor, way: turns ? way : 'exact', shown };
};

/** A page of comments that hold the words, or what was meant by them; the newest first. */
export const commentPage = (
  context: CallContext,
  asked: Asked,
  { words, way, shown }: Meant,
  cursor: string | undefined,
  size: number,
): FoundPage => {
  const name = listName(asked);
  const rows = findComments(context, words, positionOf(name, cursor, TOP).id, size + 1);
  const page = paged(rows, size, ({ id }) => cursorText(name, { key: 0, id }));
  return { items: commentHits(context, page.rows, words), cursor: page.cursor, way, shown };
};

/** A page of routes, products, events, members, topics, boards or places. */
export const namePage = (
  asked: Asked,
  { names, by: { way, shown } }: MeantNames,
  cursor: string | undefined,
  size: number,
): FoundPage => {
  const name = listName(asked);
  const from = Math.max(0, positionOf(name, cursor, BOTTOM).id);
  const rest = names.hits(from, from + size + 1).map((hit, at) => ({ hit, at: from + at + 1 }));
  const page = paged(rest, size, ({ at }) => cursorText(name, { key: 0, id: at }));
  return { items: page.rows.map(({ hit }) => hit), cursor: page.cursor, way, shown };
};

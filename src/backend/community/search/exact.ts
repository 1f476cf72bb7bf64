import type { SearchTab, SearchWithin } from '../../../api/community/search.ts';
import { DAY_MS } from '../../../site.ts';
import type { CallContext } from '../../context.ts';
import { type Position, TOP } from '../feed/cursor.ts';
import { type Closeness, CLOSENESS, closenessOf, type Patience, searchedOf, type Searched } from './found.ts';
import { namesHold, textHolds, titleBegins, titleHolds } from './match.ts';
import { entryTab, idsOf, type Narrow, type Question } from './walk.ts';

/** Looked at for one page, whatever comes of them. */
const LOOKS_MAX = 300;
const BATCH = 30;
/** Bodies that are made comparable for one page: a few milliseconds. */
const BODIES_MAX = 8;

export interface FoundEntry {
  readonly entry: Searched;
  readonly key: number;
}

export interface Asked extends Omit<Narrow, 'since'> {
  readonly words: readonly string[];
  readonly tab: SearchTab;
  readonly sort: 'relevance' | 'latest';
  readonly within?: SearchWithin | undefined;
}

const WITHIN_DAYS = { week: 7, month: 30, year: 365 } as const;

/** What of the question leaves entries out. */
export const narrowOf = ({ within, cityId, boardId, authorId }: Asked, now: number): Narrow => ({
  since: within === undefined ? 0 : now - WITHIN_DAYS[within] * DAY_MS,
  cityId,
  boardId,
  authorId,
});

/** Whether it leaves any out. */
export const isNarrow = ({ within, cityId, boardId, authorId }: Omit<Asked, 'words' | 'tab' | 'sort'>): boolean =>
  [within, cityId, boardId, authorId].some((one) => one !== undefined);

interface Tier {
  readonly key: number;
  readonly question: Question | null;
  readonly takes: (closeness: Closeness | null) => boolean;
}

const tiersOf = ({ words, tab: asked, sort }: Asked): Tier[] => {
  const tab = entryTab(asked);
  const titles = (match: string): Question => ({ table: 'search_titles', match, tab });
  // A dynamic has no title.
  const titled = (match: string): Question | null => (tab === 'dynamic' ? null : titles(match));
  const match = textHolds(words, tab);
  const texts: Question | null = match === null ? null : { table: 'search_texts', match, tab };
  if (sort === 'latest')
    return [
      { key: CLOSENESS.text, question: texts ?? titles(namesHold(words, tab)), takes: (found) => found !== null },
    ];
  return [
    { key: CLOSENESS.begins, question: titled(titleBegins(words)), takes: (found) => found === CLOSENESS.begins },
    { key: CLOSENESS.title, question: titled(titleHolds(words)), takes: (found) => found === CLOSENESS.title },
    { key: CLOSENESS.names, question: titles(namesHold(words, tab)), takes: (found) => found === CLOSENESS.names },
    { key: CLOSENESS.text, question: texts, takes: (found) => found === CLOSENESS.text },
  ];
};

/** Up to `most` entries that hold the words, from a position on: the closest first, the newest first among those. */
export const exactEntries = (context: CallContext, asked: Asked, after: Position, most: number): FoundEntry[] => {
  const found: FoundEntry[] = [];
  let looks = 0;
  const patience: Patience = { bodies: BODIES_MAX };
  const narrow = narrowOf(asked, context.now);
  for (const { key, question, takes } of tiersOf(asked)) {
    if (question === null || (after !== TOP && key < after.key)) continue;
    let below = after !== TOP && key === after.key ? after.id : Number.MAX_SAFE_INTEGER;
    while (found.length < most && (looks < LOOKS_MAX || found.length === 0)) {
      const ids = idsOf(context, { ...question, ...narrow }, below, BATCH);
      for (const id of ids) {
        looks += 1;
        const entry = searchedOf(context, id);
        if (takes(closenessOf(entry, asked.words, patience))) found.push({ entry, key });
        if (found.length === most) return found;
      }
      if (ids.length < BATCH) break;
      below = ids[ids.length - 1] as number;
      // A long row of what another tier has shown already: nobody waits for its end.
      if (looks >= LOOKS_MAX * 2) break;
    }
  }
  return found;
};

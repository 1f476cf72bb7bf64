import type { SearchTab } from '../../../api/community/search.ts';
import type { CallContext } from '../../context.ts';
import type { Position } from '../feed/cursor.ts';
import type { FoundEntry } from './exact.ts';
import { searchedOf } from './found.ts';
import { nearQuestions, nearRanges } from './near.ts';
import type { Range } from './pieces.ts';
import { lettersOf, soundHolds, soundIn } from './sound.ts';
import { type EntryKind, entryTab, foundBy } from './walk.ts';

/** Keys of cursors, behind those of exact.ts. */
export const SOUND_KEY = 20;
export const NEAR_KEY = 30;

const BATCH = 60;
/** The index tells of syllables and letters in their order: nearly all of what it gives sounds so. */
const SOUND_LOOKS = 1_200;
/** Titles that are compared with a question: a few milliseconds, and only where nothing was found. */
const NEAR_LOOKS = 400;

export interface Instead extends FoundEntry {
  readonly kind: EntryKind;
  readonly ranges: readonly Range[];
}

/** Entries whose title sounds like the question, the newest first. */
export const soundingEntries = (
  context: CallContext,
  words: readonly string[],
  tab: SearchTab,
  below: number,
  most: number,
): Instead[] => {
  const match = soundHolds(words);
  const letters = lettersOf(words);
  const found: Instead[] = [];
  if (match === '') return found;
  let last = below;
  for (let looks = 0; looks < SOUND_LOOKS; looks += BATCH) {
    const rows = foundBy(context, { table: 'search_titles', match, tab: entryTab(tab) }, last, BATCH);
    for (const { id, kind, title } of rows) {
      const range = soundIn(title, letters);
      if (range !== undefined) found.push({ entry: searchedOf(context, id), kind, key: SOUND_KEY, ranges: [range] });
      if (found.length === most) return found;
    }
    if (rows.length < BATCH) return found;
    last = rows[rows.length - 1]?.id ?? 0;
  }
  return found;
};

/** Entries whose title holds the question with one character wrong, missing or too many. */
export const nearEntries = (
  context: CallContext,
  words: readonly string[],
  tab: SearchTab,
  most: number,
): Instead[] => {
  const seen = new Set<number>();
  const found: Instead[] = [];
  for (const match of nearQuestions(words)) {
    for (const { id, kind, title } of foundBy(
      context,
      { table: 'search_titles', match, tab: entryTab(tab) },
      Number.MAX_SAFE_INTEGER,
      NEAR_LOOKS,
    )) {
      if (seen.has(id)) continue;
      seen.add(id);
      const ranges = nearRanges(title, words);
      if (ranges !== undefined) found.push({ entry: searchedOf(context, id), kind, key: NEAR_KEY, ranges });
      if (found.length === most) return found;
    }
  }
  return found;
};

/** How a title spells what was meant. */
export const spelledIn = ({ entry, ranges }: Instead): string =>
  ranges.map(([from, to]) => entry.title.slice(from, to)).join(' ');

/** What stands in the place of entries that hold the words: those that sound so, then those that nearly do. */
export const insteadEntries = (
  context: CallContext,
  words: readonly string[],
  tab: SearchTab,
  after: Position,
  most: number,
): { way: 'sound' | 'near'; found: Instead[] } => {
  const below = after.key === SOUND_KEY ? after.id : Number.MAX_SAFE_INTEGER;
  const sounding = soundingEntries(context, words, tab, below, most);
  if (sounding.length > 0 || after.key === SOUND_KEY) return { way: 'sound', found: sounding };
  return { way: 'near', found: nearEntries(context, words, tab, most) };
};

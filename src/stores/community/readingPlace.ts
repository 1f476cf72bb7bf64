import { local } from '../../host/browser/storage.ts';
import { READING_KEY } from '../../host/storageKeys.ts';

/** The block of a text that was at the top of the view, from 0, and how much of it was above, from 0 to 1. */
export interface ReadingPlace {
  readonly block: number;
  readonly part: number;
}

// Under `saved:` it goes with the copies when somebody logs out (stores/session/forget.ts).
const CAP = 30;

type Row = readonly [id: string, block: number, part: number];

const isRow = (value: unknown): value is Row =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  Number.isInteger(value[1]) &&
  value[1] >= 0 &&
  typeof value[2] === 'number' &&
  value[2] >= 0 &&
  value[2] <= 1;

const rows = (): Row[] => {
  try {
    const list: unknown = JSON.parse(local.get(READING_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isRow) : [];
  } catch {
    return [];
  }
};

/** Where this text was left, or null. */
export const placeKept = (id: string): ReadingPlace | null => {
  const row = rows().find(([known]) => known === id);
  return row === undefined ? null : { block: row[1], part: row[2] };
};

/** Remembers the place in a text, the last thirty of them; null forgets it. */
export const keepPlace = (id: string, place: ReadingPlace | null): void => {
  const others = rows().filter(([known]) => known !== id);
  const next: Row[] = place === null ? others : ([[id, place.block, place.part], ...others].slice(0, CAP) as Row[]);
  try {
    local.set(READING_KEY, JSON.stringify(next));
  } catch {
    /* the text opens at its beginning */
  }
};

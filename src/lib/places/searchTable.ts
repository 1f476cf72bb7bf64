import { CHINA_ID, MalformedPlaceData, type PlaceRef } from './types.ts';

/** A search file in columns: one entry per place, in the order of the tree. */
export interface SearchTable {
  readonly ids: readonly number[];
  readonly names: readonly string[];
  /** A syllable for each character, blanks between, no tones, ü as v. */
  readonly readings: readonly string[];
  /** The first letters of the syllables. */
  readonly initials: readonly string[];
  readonly parents: readonly number[];
  /** English, lower case and without accents; '' where there is none. */
  readonly english: readonly string[];
  /** Other Chinese names, each with a blank before it: ` 加德满都` of 巴格马蒂省; '' where there are none. */
  readonly others: readonly string[];
  /** Row of an id. */
  readonly rowOf: ReadonlyMap<number, number>;
  /** Ids that are somebody's parent. */
  readonly inner: ReadonlySet<number>;
}

const ACCENTS = /[\u0300-\u036f]/g;
/** Latin text as the search compares it: lower case, no accents, ü as v only where the reading says so. */
export const plainLatin = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

const initialsOf = (reading: string): string => {
  let initials = '';
  for (let at = 0; at < reading.length; at += 1) if (at === 0 || reading[at - 1] === ' ') initials += reading[at];
  return initials;
};

/**
 * Reads a search file (data/README.md): `id, name, pinyin, parent[, English[, other names]]`, tab separated; an empty id is the last one
 * plus one, an empty parent the last one. Throws `MalformedPlaceData`.
 */
export const readSearchTable = (text: unknown): SearchTable => {
  if (typeof text !== 'string') throw new MalformedPlaceData('search');
  const ids: number[] = [];
  const names: string[] = [];
  const readings: string[] = [];
  const parents: number[] = [];
  const english: string[] = [];
  const others: string[] = [];
  const rowOf = new Map<number, number>();
  let id = 0;
  let parent = 0;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [idText = '', name = '', reading = '', parentText = '', latin = '', also = ''] = line.split('\t');
    id = idText === '' ? id + 1 : Number(idText);
    if (parentText !== '') parent = Number(parentText);
    if (!Number.isInteger(id) || id <= 0 || name === '' || !(parent === CHINA_ID || rowOf.has(parent))) {
      throw new MalformedPlaceData('search line');
    }
    rowOf.set(id, ids.length);
    ids.push(id);
    names.push(name);
    readings.push(reading);
    parents.push(parent);
    english.push(latin === '' ? '' : plainLatin(latin));
    others.push(also === '' ? '' : ` ${also}`);
  }
  if (ids.length === 0) throw new MalformedPlaceData('search is empty');
  return {
    ids,
    names,
    readings,
    initials: readings.map(initialsOf),
    parents,
    english,
    others,
    rowOf,
    inner: new Set(parents),
  };
};

/** The place and what is above it, from the first level down to itself; empty for an id that is not in the table. */
export const pathOf = (table: SearchTable, id: number): PlaceRef[] => {
  const path: PlaceRef[] = [];
  let row = table.rowOf.get(id);
  // Parents stand before their children, so the way up ends.
  while (row !== undefined) {
    path.unshift({ id: table.ids[row] as number, name: table.names[row] as string });
    row = table.rowOf.get(table.parents[row] as number);
  }
  return path;
};

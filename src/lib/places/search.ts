import { hotCities } from './hot.ts';
import { type Fit, FIT, fitEnglish, fitName, fitReading } from './match.ts';
import { shortName } from './names.ts';
import { type Query, readQuery, type Word } from './query.ts';
import { type SearchTable, pathOf } from './searchTable.ts';
import { CHINA_ID, type PlaceRef } from './types.ts';

/** A place that was found, from its province or country down to itself. */
export interface Found {
  readonly id: number;
  readonly name: string;
  readonly path: readonly PlaceRef[];
  /** What else it is called, where it was found by that: 加德满都 for 巴格马蒂省. */
  readonly also?: string;
}

/** The first other name that begins with a word, or ''. */
const otherName = (table: SearchTable, row: number, word: string): string => {
  const others = table.others[row] as string;
  const at = others === '' || word === '' ? -1 : others.indexOf(` ${word}`);
  return at < 0 ? '' : (others.slice(at + 1).split(' ')[0] as string);
};

const fitOther = (table: SearchTable, row: number, word: string): Fit | null => {
  const other = otherName(table, row, word);
  return other === '' ? null : other === word ? FIT.whole : FIT.start;
};

const better = (one: Fit | null, other: Fit | null): Fit | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

const fitRow = (table: SearchTable, row: number, word: Word): Fit | null => {
  if (word.reading === '' && word.english === '')
    return better(fitName(table.names[row] as string, word.text), fitOther(table, row, word.text));
  let fit: Fit | null = word.text === '' ? null : fitName(table.names[row] as string, word.text);
  if (word.reading !== '')
    fit = better(fit, fitReading(table.readings[row] as string, table.initials[row] as string, word.reading));
  if (word.english !== '') fit = better(fit, fitEnglish(table.english[row] as string, word.english));
  return fit;
};

const parentRow = (table: SearchTable, row: number): number | undefined =>
  table.rowOf.get(table.parents[row] as number);

/** Several words: the row fits one of them itself, the places above it fit the others. */
const fitWords = (table: SearchTable, row: number, words: readonly Word[]): Fit | null => {
  let own: Fit | null = null;
  let ownAt = -1;
  words.forEach((word, at) => {
    const fit = fitRow(table, row, word);
    if (fit !== null && (own === null || fit <= own)) [own, ownAt] = [fit, at];
  });
  if (own === null) return null;
  const others = words.filter((_, at) => at !== ownAt);
  for (const word of others) {
    let above = parentRow(table, row);
    while (above !== undefined && fitRow(table, above, word) === null) above = parentRow(table, above);
    if (above === undefined && fitRow(table, row, word) === null) return null;
  }
  return own;
};

/** An address in one piece, 广东省深圳市南山区: the names above are taken off its beginning, the rest is the row's own. */
const fitAddress = (table: SearchTable, row: number, text: string): Fit | null => {
  let rest = text;
  let taken = false;
  for (const { name } of pathOf(table, table.ids[row] as number).slice(0, -1)) {
    const start = [name, shortName(name)].find((part) => rest.indexOf(part) === 0);
    if (start === undefined) continue;
    rest = rest.slice(start.length);
    taken = true;
  }
  return taken && rest !== '' && (table.names[row] as string).indexOf(rest) === 0
    ? fitName(table.names[row] as string, rest)
    : null;
};

const hot: ReadonlySet<number> = new Set(hotCities.map(({ id }) => id));

/** Of those that fit alike: what many choose, then cities, then provinces and countries, then districts: what somebody looking for a place most often means. */
const levelOrder = (table: SearchTable, row: number): number => {
  if (hot.has(table.ids[row] as number)) return 0;
  if (table.parents[row] === CHINA_ID) return 2;
  const above = parentRow(table, row) as number;
  return table.parents[above] === CHINA_ID ? 1 : 3;
};

const LEVELS = 4;

/**
 * The places that fit a query by Chinese name, Pinyin, initials or English name, best first and then in the order of the
 * directory. The query is text and nothing else.
 */
export const searchPlaces = (table: SearchTable, text: string, limit = 50): Found[] => {
  const query = readQuery(text);
  if (query === null) return [];
  const hits = scan(table, query);
  hits.sort((one, other) => one.score - other.score || one.row - other.row);
  return hits.slice(0, limit).map(({ row }) => {
    const id = table.ids[row] as number;
    const also = otherName(table, row, query.whole.text);
    return { id, name: table.names[row] as string, path: pathOf(table, id), ...(also === '' ? {} : { also }) };
  });
};

interface Hit {
  readonly row: number;
  readonly score: number;
}

const scan = (table: SearchTable, { words, whole }: Query): Hit[] => {
  const hits: Hit[] = [];
  const collect = (fitOf: (row: number) => Fit | null): void => {
    for (let row = 0; row < table.ids.length; row += 1) {
      const fit = fitOf(row);
      if (fit !== null) hits.push({ row, score: fit * LEVELS + levelOrder(table, row) });
    }
  };
  collect((row) => {
    const fit = fitRow(table, row, whole);
    return words.length > 1 ? better(fit, fitWords(table, row, words)) : fit;
  });
  if (hits.length === 0 && whole.reading === '' && whole.text.length > 2)
    collect((row) => fitAddress(table, row, whole.text));
  return hits;
};

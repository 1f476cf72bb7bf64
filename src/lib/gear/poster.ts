import { cut, fitted, LINE_END_X, lineWords, SQUARE_LINES, widthOf } from '../detail/lines.ts';
import { type Detail, DETAIL_LIMITS, EMPTY_DETAIL, type Stat, type Stroke } from '../detail/types.ts';
import { type Weights, type WeightUnit, weightText } from './weights.ts';

/** What of a gear list stands on its poster. */
export interface Postered {
  readonly title: string;
  readonly trip: string;
  readonly season: string;
  readonly count: number;
  readonly weights: Weights;
  readonly author: { readonly nickName: string };
  readonly groups: readonly {
    readonly name: string;
    readonly count: number;
    /** 0 where nothing of it was weighed. */
    readonly grams: number;
  }[];
}

const ROWS = 9;
const NAME_X = 760;
const GUTTER = 300;

const strokesOf = (groups: Postered['groups'], unit: WeightUnit): Stroke[] => {
  const rest = groups.length > ROWS + 1 ? groups.slice(ROWS) : [];
  const shown = groups.slice(0, groups.length - rest.length);
  const rows = shown.map(({ name, count, grams }, at): Stroke[] => {
    const weight = grams === 0 ? `${count} 件` : `${count} 件 ${weightText(grams, unit)}`;
    const x = LINE_END_X - widthOf(weight);
    return [
      lineWords(fitted(name, x - GUTTER - NAME_X), NAME_X, at, 'ink'),
      lineWords(weight, x, at, grams === 0 ? 'sand' : 'forest'),
    ];
  });
  const more = rest.reduce((sum, { count }) => sum + count, 0);
  return [
    ...rows.reduce<Stroke[]>((all, row) => all.concat(row), []),
    ...(rest.length === 0 ? [] : [lineWords(`还有 ${rest.length} 组 ${more} 件，扫码看`, NAME_X, ROWS, 'sand')]),
  ];
};

const statOf = (name: string, grams: number, unit: WeightUnit): Stat => {
  const [value = '', words = ''] = weightText(grams, unit).split(' ');
  return { name, value, unit: words };
};

/** A gear list as the drawing tools paint it: its groups with their weights, and what a code beside them is for. */
export const gearPoster = (list: Postered, unit: WeightUnit): Detail => {
  const { title, trip, season, count, weights, author, groups } = list;
  const unknown = weights.unknown === 0 ? '' : `，${weights.unknown} 件没称过`;
  const from = [trip, season].filter(Boolean).join(' · ');
  return {
    ...EMPTY_DETAIL,
    title: cut(title, DETAIL_LIMITS.title),
    text: cut(`${from === '' ? '' : `${from}\n`}${author.nickName}的清单，${count} 件${unknown}`, DETAIL_LIMITS.text),
    stats: [
      statOf('总重', weights.all, unit),
      statOf('基础', weights.base, unit),
      ...(weights.worn > 0 ? [statOf('穿着', weights.worn, unit)] : []),
      ...(weights.consumable > 0 ? [statOf('消耗', weights.consumable, unit)] : []),
    ],
    strokes: strokesOf(groups, unit),
    style: { paper: 'light', ratio: groups.length > SQUARE_LINES ? 'tall' : 'square' },
  };
};

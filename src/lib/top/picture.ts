import { cut, fitted, LINE_END_X, lineWords, SQUARE_LINES, widthOf } from '../detail/lines.ts';
import { type Detail, DETAIL_LIMITS, EMPTY_DETAIL, type Stat, type Stroke } from '../detail/types.ts';
import { absoluteTime } from '../time.ts';
import { figureText, FIGURES, gapFigure, type Subject } from './figures.ts';
import { grouped } from '../number.ts';

interface Row {
  readonly rank: number;
  readonly value: number;
  readonly mine: boolean;
  readonly author: { readonly nickName: string };
  readonly route: { readonly name: string } | null;
}

/** What of a rank stands on its picture. */
export interface Ranked {
  readonly subject: Subject;
  readonly period: { readonly words: string; readonly state: string; readonly computedAt: number | null };
  readonly region: { readonly name: string } | null;
  /** The page of the rank that is shown. */
  readonly items: readonly Row[];
  readonly mine: { readonly rank: number | null; readonly value: number; readonly gap: number | null } | null;
}

/** Rows of the list, and how many of them are left when the reader's own follows them. */
const ROWS = 10;
const ROWS_ABOVE_OWN = 8;
const RANK_X = 760;
const NAME_X = 2_050;
/** Between a name and its value. */
const GUTTER = 300;

interface Line {
  readonly rank: number;
  readonly name: string;
  readonly value: number;
  readonly mine: boolean;
}

/** The first rows of what is shown; the reader's own follows them, apart, where it is not among them. */
const linesOf = ({ items, mine }: Ranked): readonly (Line | null)[] => {
  const line = (row: Row): Line => ({ ...row, name: row.route?.name ?? row.author.nickName });
  const first = items.slice(0, ROWS);
  if (mine === null || mine.rank === null || first.some((row) => row.mine)) return first.map(line);
  const own = { rank: mine.rank, name: '我', value: mine.value, mine: true };
  const before = first.filter(({ rank }) => rank < own.rank);
  // Who stands better than this page comes above it.
  if (before.length === 0) return [own, null, ...first.slice(0, ROWS_ABOVE_OWN).map(line)];
  return [...first.slice(0, ROWS_ABOVE_OWN).map(line), null, own];
};

const strokesOf = (subject: Subject, line: Line | null, at: number): readonly Stroke[] => {
  if (line === null) return [lineWords('⋯', RANK_X, at, 'sand')];
  const value = `${figureText(subject, line.value)} ${FIGURES[subject].unit}`;
  const valueX = LINE_END_X - widthOf(value);
  const mark = line.mine && line.name !== '我' ? '（我）' : '';
  const name = fitted(line.name, valueX - GUTTER - NAME_X - widthOf(mark)) + mark;
  const colour = line.mine ? 'signal' : 'ink';
  return [
    lineWords(String(line.rank), RANK_X, at, line.mine ? 'signal' : 'forest'),
    lineWords(name, NAME_X, at, colour),
    lineWords(value, valueX, at, colour),
  ];
};

const statsOf = ({ subject, mine }: Ranked): readonly Stat[] => {
  if (mine === null || mine.rank === null) return [];
  const { name, unit } = FIGURES[subject];
  return [
    { name: '我的名次', value: grouped(mine.rank), unit: '名' },
    { name, value: figureText(subject, mine.value), unit },
    ...(mine.gap === null ? [] : [{ name: '升一名还差', ...gapFigure(subject, mine.gap) }]),
  ];
};

/** The picture of a rank as the drawing tools paint it: its first rows, and the reader's own among or behind them. */
export const rankPicture = (rank: Ranked): Detail => {
  const { subject, period, region } = rank;
  const lines = linesOf(rank);
  const when = period.computedAt === null ? '' : `${absoluteTime(period.computedAt)} 算出`;
  return {
    ...EMPTY_DETAIL,
    title: cut(`${region?.name ?? ''}${FIGURES[subject].name}榜 ${period.words}`, DETAIL_LIMITS.title),
    text: [when, ...(period.state === 'closed' ? ['已结算'] : ['名次还会变'])].filter((part) => part !== '').join('，'),
    stats: statsOf(rank),
    strokes: lines.reduce<Stroke[]>((all, line, at) => [...all, ...strokesOf(subject, line, at)], []),
    style: { paper: 'light', ratio: lines.length > SQUARE_LINES ? 'tall' : 'square' },
  };
};

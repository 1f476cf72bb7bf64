import { type Colour, type Detail, DETAIL_LIMITS, EMPTY_DETAIL, type Stroke } from '../detail/types.ts';
import { grouped, kilometres } from '../number.ts';
import { spanText } from '../span.ts';
import { absoluteDate } from '../time.ts';

/** What of a match stands on the certificate of who finished it. */
export interface Finished {
  readonly match: {
    readonly name: string;
    readonly place: string;
    readonly startsAt: number;
    readonly state: 'upcoming' | 'running' | 'review' | 'published';
  };
  readonly group: { readonly name: string; readonly distance: number };
  /** In the group: those that are home. */
  readonly counts: { readonly finished: number };
  readonly mine: {
    readonly name: string;
    readonly bib: string;
    readonly state: string;
    readonly rank: number | null;
    readonly net: number | null;
    readonly gun: number | null;
  } | null;
}

const cut = (text: string, max: number): string => Array.from(text).slice(0, max).join('');

/** In ten-thousandths of the width, below a title of two lines and above the figures (lib/detail/picture/layout.ts). */
const X = 900;
const WIDTH = 8_200;
const words = (text: string, y: number, most: number, colour: Colour): Stroke => ({
  tool: 'text',
  colour,
  size: Math.min(most, Math.floor(WIDTH / Math.max(1, Array.from(text).length))),
  path: [X, y],
  words: text,
});

/** The certificate as the drawing tools paint it; null for who has not finished. Until results are published it says that they may change. */
export const matchCertificate = ({ match, group, counts, mine }: Finished): Detail | null => {
  if (mine === null || mine.state !== 'finished' || mine.net === null) return null;
  const open = match.state === 'published' ? '' : '成绩待审，名次还可能变。';
  return {
    ...EMPTY_DETAIL,
    title: cut(`${match.name} 完赛`, DETAIL_LIMITS.title),
    text: cut(`${open}${absoluteDate(match.startsAt)} ${match.place}。`, DETAIL_LIMITS.text),
    stats: [
      ...(mine.rank === null
        ? []
        : [{ name: '名次', value: grouped(mine.rank), unit: `/${grouped(counts.finished)} 人` }]),
      { name: '距离', value: kilometres(group.distance), unit: '公里' },
      ...(mine.gun === null ? [] : [{ name: '枪声时间', value: spanText(mine.gun), unit: '' }]),
    ],
    strokes: [
      words(cut(mine.name, DETAIL_LIMITS.words), 3_600, 900, 'ink'),
      words(cut(`${group.name} ${mine.bib} 号`, DETAIL_LIMITS.words), 4_700, 420, 'forest'),
      words(spanText(mine.net), 6_300, 1_500, 'signal'),
      words('净时间', 7_350, 300, 'ink'),
    ],
    style: { paper: 'light', ratio: 'square' },
  };
};

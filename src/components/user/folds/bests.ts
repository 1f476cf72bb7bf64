import type { ReplyOf } from '../../../api/define.ts';
import type { readFigures } from '../../../api/user/figures.ts';
import { grouped, kilometres } from '../../../lib/number.ts';
import { absoluteDate } from '../../../lib/time.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { element } from '../../live/element.ts';

type Figures = ReplyOf<typeof readFigures>;

const LINES = [
  ['long', '最长一次', (metres: number) => `${kilometres(metres)} 公里`],
  ['alt', '最高到过', (metres: number) => `${grouped(metres)} 米`],
  ['climb', '爬升最多', (metres: number) => `${grouped(metres)} 米`],
] as const;

/** The personal bests, each with the track that it comes from. */
export const drawBests = (bests: Figures['bests']): HTMLElement =>
  element(
    'ul',
    'uf-bests',
    ...LINES.flatMap(([name, words, valueOf]) => {
      const best = bests[name];
      if (best === null) return [];
      const link = element('a', '', best.name);
      link.href = urlOf('/route/detail', { id: best.routeId });
      return [
        element(
          'li',
          '',
          words,
          element('b', 'num', valueOf(best.metres)),
          element('time', '', absoluteDate(best.startedAt)),
          link,
        ),
      ];
    }),
  );

/** What the figures are made of, and what not. */
export const sourceWords = ({ years, sums }: Figures, mine: boolean): string => {
  if (years.length === 0)
    return mine ? '还没有轨迹。传一条上来，这里就能按年看。' : '这里没有公开的轨迹，还不能按年看。';
  const whose = mine ? '' : '只数公开的轨迹，作者藏起来的路段不算。';
  if (sums === null) return `“全部”是每一年的轨迹相加，没有传轨迹的出行不算。最好的几次也从这些轨迹里挑。${whose}`;
  if (sums.tracks === 0) return `${sums.year} 年没有${mine ? '' : '公开的'}轨迹。`;
  return `${sums.year} 年出发的 ${sums.tracks} 条轨迹相加，没有传轨迹的出行不算；天数是这一年里有轨迹的日子，最高是其中到过的最高海拔。${whose}`;
};

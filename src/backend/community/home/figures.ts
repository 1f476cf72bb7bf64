import type { ReplyOf } from '../../../api/define.ts';
import type { readFigures } from '../../../api/user/figures.ts';
import { yearOf } from '../../../lib/review/chinaClock.ts';
import { type Maxima, maximaOf } from '../../../lib/review/maxima.ts';
import { totalsOf } from '../../../lib/review/totals.ts';
import { inOrder, tracksIn } from '../../../lib/review/year.ts';
import type { CallContext } from '../../context.ts';
import { tracksOf } from '../../review/tracks.ts';

type Figures = ReplyOf<typeof readFigures>;

const METRES_PER_TENTH = 100;
/** Of metres, one decimal. */
export const kilometresOf = (metres: number): number => Math.round(metres / METRES_PER_TENTH) / 10;

const bestOf = (figure: Maxima['alt']): Figures['bests']['alt'] => figure && { metres: figure.value, ...figure.from };

/** What of a member's tracks this reader is told, all of them or those of a year. */
export const figuresOfMember = (context: CallContext, member: number, year: number | undefined): Figures => {
  const tracks = tracksOf(context.database, member, context.userId === String(member) ? 'own' : 'public');
  const counted = year === undefined ? inOrder(tracks) : tracksIn(tracks, year);
  const { long, alt, climb } = maximaOf(counted, [], 0);
  const totals = year === undefined ? null : totalsOf(counted, year);
  return {
    years: [...new Set(tracks.map(({ startedAt }) => yearOf(startedAt)))].sort((one, other) => other - one),
    sums:
      totals === null || year === undefined
        ? null
        : {
            year,
            tracks: totals.times,
            km: kilometresOf(totals.distance),
            climb: totals.climb,
            days: totals.days,
            maxAlt: alt === null ? null : alt.value,
          },
    bests: { long: bestOf(long), alt: bestOf(alt), climb: bestOf(climb) },
  };
};

import { type Detail, DETAIL_LIMITS, EMPTY_DETAIL } from '../detail/types.ts';
import { absoluteDate } from '../time.ts';
import { grouped } from '../number.ts';

/** What of a challenge stands on the card of who took part in it. */
export interface Walked {
  readonly title: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly days: number;
  readonly mine: {
    readonly certified: string;
    readonly finished: boolean;
    readonly steps: number;
    readonly goalDays: number;
    readonly rank: number | null;
    readonly team: { readonly name: string } | null;
  };
}

const cut = (text: string, max: number): string => Array.from(text).slice(0, max).join('');

/** The card as the drawing tools paint it: a certificate for who reached the goal on every day, for others what they walked. */
export const certificateOf = ({ title, startsAt, endsAt, days, mine }: Walked): Detail => {
  const team = mine.team === null ? '' : `，和“${mine.team.name}”一起`;
  const span = `${absoluteDate(startsAt)} 到 ${absoluteDate(endsAt - 1)}`;
  return {
    ...EMPTY_DETAIL,
    title: cut(`${title} ${mine.finished ? '完赛证书' : '成绩单'}`, DETAIL_LIMITS.title),
    text: cut(
      `${mine.certified} ${mine.finished ? '每天达标，走完了' : '参加了'}这次挑战${team}。${span}。`,
      DETAIL_LIMITS.text,
    ),
    stats: [
      { name: '累计', value: grouped(mine.steps), unit: '步' },
      { name: '达标', value: `${mine.goalDays}/${days}`, unit: '天' },
      ...(mine.rank === null ? [] : [{ name: '名次', value: grouped(mine.rank), unit: '名' }]),
    ],
    style: { paper: 'light', ratio: 'square' },
  };
};

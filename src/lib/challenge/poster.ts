import { type Detail, DETAIL_LIMITS, EMPTY_DETAIL } from '../detail/types.ts';
import { grouped } from '../number.ts';

/** What of a challenge stands on the card of who is on the way. */
export interface Walking {
  readonly title: string;
  readonly days: number;
  readonly phaseWords: string;
  readonly mine: {
    readonly name: string;
    readonly steps: number;
    readonly goalDays: number;
    readonly streak: number;
    readonly rank: number | null;
    readonly team: { readonly name: string } | null;
    readonly badges: readonly { readonly name: string; readonly reached: boolean }[];
  };
}

const cut = (text: string, max: number): string => Array.from(text).slice(0, max).join('');

/** The card as the drawing tools paint it: the own figures as they are now, and what the code beside them is for. */
export const posterOf = ({ title, days, phaseWords, mine }: Walking): Detail => {
  const reached = mine.badges.filter((badge) => badge.reached).map(({ name }) => name);
  const team = mine.team === null ? '' : `，和“${mine.team.name}”一起走`;
  const got = reached.length === 0 ? '' : `\n徽章：${reached.join('、')}`;
  return {
    ...EMPTY_DETAIL,
    title: cut(title, DETAIL_LIMITS.title),
    text: cut(
      `${mine.name}${team}。${phaseWords}。${got}\n扫码${mine.team === null ? '一起来' : '入队'}`,
      DETAIL_LIMITS.text,
    ),
    stats: [
      { name: '累计', value: grouped(mine.steps), unit: '步' },
      { name: '达标', value: `${mine.goalDays}/${days}`, unit: '天' },
      { name: '连续', value: String(mine.streak), unit: '天' },
      ...(mine.rank === null ? [] : [{ name: '名次', value: grouped(mine.rank), unit: '名' }]),
    ],
    style: { paper: 'light', ratio: 'tall' },
  };
};

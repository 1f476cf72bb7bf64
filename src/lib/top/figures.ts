import { kilometres, shortCount } from '../number.ts';

/** What a rank is of, how its value is written, and the unit behind it. */
export const FIGURES = {
  distance: { name: '里程', format: 'km', unit: '公里' },
  climb: { name: '爬升', format: 'count', unit: '米' },
  days: { name: '天数', format: 'count', unit: '天' },
  likes: { name: '获赞', format: 'count', unit: '赞' },
  route: { name: '路线', format: 'count', unit: '人喜欢' },
} as const;
export type Subject = keyof typeof FIGURES;

/** A value of a subject (metres, days, likes, members) as its rows write it, without the unit. */
export const figureText = (subject: Subject, value: number): string =>
  FIGURES[subject].format === 'km' ? kilometres(value) : shortCount(value);

import { grouped, kilometreTenths } from '../number.ts';

/** What a rank is of, how its value is written, and the unit behind it. Ranks are told apart by it: nothing is rounded to 万. */
export const FIGURES = {
  distance: { name: '里程', format: 'kmTenths', unit: '公里' },
  climb: { name: '爬升', format: 'grouped', unit: '米' },
  days: { name: '天数', format: 'grouped', unit: '天' },
  likes: { name: '获赞', format: 'grouped', unit: '赞' },
  route: { name: '路线', format: 'grouped', unit: '人喜欢' },
} as const;
export type Subject = keyof typeof FIGURES;
export type FigureFormat = (typeof FIGURES)[Subject]['format'];

/** A value of a subject (metres, days, likes, members) as its rows write it, without the unit. */
export const figureText = (subject: Subject, value: number): string =>
  FIGURES[subject].format === 'kmTenths' ? kilometreTenths(value) : grouped(value);

/** What is missing to the next rank: below a kilometre a distance is told in metres. */
export const gapFigure = (subject: Subject, gap: number): { readonly value: string; readonly unit: string } =>
  FIGURES[subject].format === 'kmTenths' && gap < 1_000
    ? { value: grouped(gap), unit: '米' }
    : { value: figureText(subject, gap), unit: FIGURES[subject].unit };

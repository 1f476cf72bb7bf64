import type { Rung } from '../../../lib/event/ladder.ts';
import { oneLine } from '../../../lib/text.ts';
import type { DayPlan } from './typed.ts';

/** Lists as they are typed, a line each. */

export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map(oneLine)
    .filter((line) => line !== '');

const KM = /^(\d{1,4})(?:\.(\d{1,3}))?(?:km|公里|千米)?$/i;
/** Metres of kilometres: `12.5`, `12.5 公里`. NaN for what is no length. */
export const metresTyped = (text: string): number => {
  const [, whole, part = ''] = KM.exec(text.normalize('NFKC').replace(/\s/g, '')) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 1_000 + Number(part.padEnd(3, '0'));
};
/** The same as it is typed: 12500 is `12.5`. */
export const kmText = (metres: number): string => {
  const part = String(metres % 1_000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${Math.floor(metres / 1_000)}${part === '' ? '' : `.${part}`}`;
};

const RUNG = /^(?:出发前)?(\d{1,4})(小时|天)前?[:,、]?(?:退)?(\d{1,3})%$/;
/** `72 小时前 100%`, `7 天前 80%`. */
export const rungsTyped = (text: string): readonly Rung[] | { readonly odd: string } => {
  const rungs: Rung[] = [];
  for (const line of linesOf(text)) {
    const [, many, unit, percent] = RUNG.exec(line.normalize('NFKC').replace(/\s/g, '')) ?? [];
    if (many === undefined) return { odd: line };
    rungs.push({ hours: Number(many) * (unit === '天' ? 24 : 1), percent: Number(percent) });
  }
  return rungs.sort((one, other) => other.hours - one.hours);
};
export const rungText = ({ hours, percent }: Rung): string => `${hours} 小时前 ${percent}%`;

const CLIMB = /^(?:爬升)?(\d{1,5})(?:m|米)?$/i;
/** `标题｜说明｜12.5 公里｜800 米｜住宿`: what comes last may be left out. */
export const daysTyped = (text: string): readonly DayPlan[] | { readonly odd: string } => {
  const days: DayPlan[] = [];
  for (const line of linesOf(text)) {
    const [title = '', words = '', km = '', climb = '', stay = '', ...more] = line.split(/[|｜]/).map(oneLine);
    const distanceM = km === '' ? null : metresTyped(km);
    const [, up] = CLIMB.exec(climb.normalize('NFKC').replace(/\s/g, '')) ?? [];
    const climbM = climb === '' ? null : Number(up ?? Number.NaN);
    if (title === '' || more.length > 0 || Number.isNaN(distanceM) || Number.isNaN(climbM)) return { odd: line };
    days.push({ title, text: words, distanceM, climbM, stay });
  }
  return days;
};
export const dayText = ({ title, text, distanceM, climbM, stay }: DayPlan): string =>
  [title, text, distanceM === null ? '' : `${kmText(distanceM)} 公里`, climbM === null ? '' : `${climbM} 米`, stay]
    .join('｜')
    .replace(/｜+$/, '');

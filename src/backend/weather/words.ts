import { dayWords } from '../../lib/event/dates.ts';
import { degreesWords, skyWords, windWords } from '../../lib/weather/words.ts';
import type { DayForecast } from './source.ts';

const wordsOf = ({ code, low, high, windKmh, wetPercent }: DayForecast): string =>
  [
    skyWords(code),
    degreesWords(low, high),
    windWords(windKmh),
    wetPercent === null ? '' : `降水概率 ${Math.round(wetPercent)}%`,
  ]
    .filter(Boolean)
    .join('，');

/** A day of a forecast as pages tell it. */
export const dayOfForecast = (one: DayForecast): { readonly name: string; readonly words: string } => ({
  name: dayWords(Date.parse(`${one.day}T00:00:00+08:00`)),
  words: wordsOf(one),
});

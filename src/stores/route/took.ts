import { TOOK_MAX_SEC } from '../../lib/track/took.ts';

/** A whole figure as somebody types it, empty for 0; NaN for what is none. */
const figureOf = (typed: string): number => {
  const text = typed.normalize('NFKC').trim();
  return text === '' ? 0 : /^\d{1,4}$/.test(text) ? Number(text) : NaN;
};

/** Seconds of typed hours and minutes; null for nothing, NaN for what is no length of time. */
export const secondsOf = (hours: string, minutes: string): number | null =>
  hours.trim() === '' && minutes.trim() === '' ? null : figureOf(hours) * 3_600 + figureOf(minutes) * 60;

/** Seconds as they are typed. */
export const typedOf = (sec: number | null): { readonly hours: string; readonly minutes: string } => {
  const all = sec === null || !(sec >= 0 && sec <= TOOK_MAX_SEC) ? null : Math.round(sec / 60);
  return all === null ? { hours: '', minutes: '' } : { hours: `${Math.floor(all / 60)}`, minutes: `${all % 60}` };
};

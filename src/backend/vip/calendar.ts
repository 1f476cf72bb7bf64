import { CHINA_MS, DAY_MS } from '../../site.ts';

/** The same day and time `months` later by China's calendar; the 31st becomes the last day of a shorter month. */
export const addMonths = (at: number, months: number): number => {
  const from = new Date(at + CHINA_MS);
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const time = (at + CHINA_MS) % DAY_MS;
  return first + (Math.min(from.getUTCDate(), lastDay) - 1) * DAY_MS + time - CHINA_MS;
};

/** `2026-05`: a month of China's calendar. */
export const monthOf = (at: number): string => new Date(at + CHINA_MS).toISOString().slice(0, 7);

/** `260501`: a day of China's calendar. */
export const dayDigits = (at: number): string => new Date(at + CHINA_MS).toISOString().slice(2, 10).replace(/-/g, '');

/** Days up to an instant, a begun one counted whole. */
export const daysUntil = (until: number | null, now: number): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until - now) / DAY_MS));

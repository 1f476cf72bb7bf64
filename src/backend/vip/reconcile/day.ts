import { CHINA_MS, DAY_MS } from '../../../site.ts';

/** `2026-05-01`: the day of an instant by China's calendar. */
export const dayOf = (at: number): string => new Date(at + CHINA_MS).toISOString().slice(0, 10);

/** When a day begins, epoch ms; null for what is no day. */
export const startOf = (day: string): number | null => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+08:00`) : NaN;
  // 31 April reads as 1 May.
  return Number.isNaN(at) || dayOf(at) !== day ? null : at;
};

export const dayBefore = (day: string): string => dayOf((startOf(day) ?? 0) - DAY_MS);

/** The hour in China, 0 to 23. */
export const hourOf = (at: number): number => new Date(at + CHINA_MS).getUTCHours();

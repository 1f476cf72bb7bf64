/**
 * The fair rules of a step challenge (ours: the specification names the page alone). The server judges by them and the page
 * states them, so that nobody is judged by what cannot be read.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../site.ts';

/** Whole minutes at this rate are a run without rest; faster is a phone on a swing. */
export const STEPS_PER_MINUTE_MAX = 240;
/** More in a day is no report. */
export const STEPS_MAX = 200_000;
/** Hours after a day's end in which its steps may still come, or change. */
export const LATE_HOURS = 12;
/** So many days are sent at once: what waited on a phone without network. */
export const DAYS_AT_ONCE = 31;

/** Where a figure comes from. What was typed in counts nothing. */
export type StepSource = 'healthkit' | 'health_connect' | 'huawei' | 'phone' | 'manual';
export const SOURCE_NAMES: Readonly<Record<StepSource, string>> = {
  healthkit: 'Apple 健康',
  health_connect: 'Health Connect',
  huawei: '华为运动健康',
  phone: '手机计步',
  manual: '手动填写',
};

/** Steps of a day that count: not those that were typed in, that nobody can have walked by now, or beyond the day's most. */
export const countedSteps = (
  steps: number,
  source: StepSource,
  { dayStart, now, dailyCap }: { readonly dayStart: number; readonly now: number; readonly dailyCap: number },
): number => {
  if (source === 'manual') return 0;
  const minutes = Math.max(0, Math.min(now - dayStart, DAY_MS)) / MINUTE_MS;
  return Math.max(0, Math.min(steps, dailyCap, Math.floor(minutes * STEPS_PER_MINUTE_MAX)));
};

/** Whether steps of a day may come now: not before it begins, and not long after it is over. */
export const mayReport = (dayStart: number, now: number): boolean =>
  now >= dayStart && now < dayStart + DAY_MS + LATE_HOURS * HOUR_MS;

/** Days in a row that reached the goal, up to today; a today that has not reached it yet breaks nothing. */
export const streakOf = (counted: readonly number[], goal: number, today: number): number => {
  let streak = 0;
  const from = (counted[today] ?? 0) >= goal ? today : today - 1;
  for (let at = from; at >= 0 && (counted[at] ?? 0) >= goal; at -= 1) streak += 1;
  return streak;
};

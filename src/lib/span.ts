import { SECOND_MS } from '../site.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** A length of time as a stopwatch shows it: 5:32:10, 0:07:09. Milliseconds are cut off, as results of a race are. '' for what is none. */
export const spanText = (ms: unknown): string => {
  if (typeof ms !== 'number' || !(ms >= 0) || !Number.isFinite(ms)) return '';
  const seconds = Math.floor(ms / SECOND_MS);
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

/** A length of time as one plans by it: 45分钟, 5小时, 5小时20分. Rounded to minutes; '' for what is none. */
export const hoursText = (seconds: unknown): string => {
  if (typeof seconds !== 'number' || !(seconds >= 0) || !Number.isFinite(seconds)) return '';
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}分钟`;
  return rest === 0 ? `${hours}小时` : `${hours}小时${rest}分`;
};

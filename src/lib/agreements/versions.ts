import { CHINA_MS } from '../../site.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface Dated {
  readonly version: string;
  /** First day in force, `2026-06-01`, from midnight in China. */
  readonly effective: string;
}

/** The day in China at an instant, `2026-06-01`. */
export const dayInChina = (instant: number): string => new Date(instant + CHINA_MS).toISOString().slice(0, 10);

/** Whether a text is a day that exists. */
export const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
};

/** `2026-06-01` → 2026年6月1日. */
export const dayInWords = (day: string): string => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日');

/** Orders versions by their numbers: 3.10 stands above 3.9. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const more = (left[at] ?? 0) - (right[at] ?? 0);
    if (more !== 0) return more;
  }
  return 0;
};

/** The newest first. */
export const newestFirst = <V extends Dated>(versions: readonly V[]): V[] =>
  [...versions].sort((a, b) => compareVersions(b.version, a.version));

/** The version in force on a day: the newest of those that have begun. Before the first day of all, the first to come. */
export const versionOn = <V extends Dated>(versions: readonly V[], day: string): V | undefined => {
  const sorted = newestFirst(versions);
  return sorted.find(({ effective }) => effective <= day) ?? sorted[sorted.length - 1];
};

export type State = 'scheduled' | 'current' | 'past';

/** How a version stands on a day. */
export const stateOn = (versions: readonly Dated[], version: Dated, day: string): State =>
  version.effective > day ? 'scheduled' : versionOn(versions, day)?.version === version.version ? 'current' : 'past';

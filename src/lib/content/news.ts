import type { Stretch } from '../markdown/lines.ts';
import type { Announcement } from './notices.ts';

/** An announcement as its editor wrote it. */
export interface Told extends Pick<Announcement, 'kind' | 'title' | 'area' | 'pinned'> {
  /** Name of its file. */
  readonly name: string;
  readonly lines: Stretch[][];
  readonly startsAt: number;
  /** The first instant at which it holds no longer. */
  readonly endsAt: number | null;
}

/** The same among the news of an instant. */
export interface News extends Omit<Told, 'name' | 'endsAt'> {
  readonly id: string;
  /** The last instant at which it holds; null for always. */
  readonly until: number | null;
  readonly state: 'open' | 'over';
}

/** A warning in force leads, whatever else is newer. */
const isWarning = ({ kind, state }: News): boolean => kind === 'safety' && state === 'open';
const before = (a: News, b: News): number =>
  Number(isWarning(b)) - Number(isWarning(a)) ||
  (isWarning(a) ? Number(b.pinned) - Number(a.pinned) : 0) ||
  b.startsAt - a.startsAt ||
  (a.id < b.id ? -1 : 1);

/** What has been told by now, in order: warnings in force, then everything by its day, what is over as well. */
export const newsAt = (told: readonly Told[], now: number): News[] =>
  told
    .filter(({ startsAt }) => startsAt <= now)
    .map(({ name: id, endsAt, ...one }): News => ({
      ...one,
      id,
      until: endsAt === null ? null : endsAt - 1,
      state: endsAt !== null && endsAt <= now ? 'over' : 'open',
    }))
    .sort(before);

import { routes, type Route } from '../../src/routes.ts';
import { BASE } from '../../src/site.ts';
import { withId } from '../support/showing.ts';
import { entries, type Entry } from './entries.ts';
import { FLOOR_PATH } from './floor.ts';
import type { World } from './world.ts';

/** A page that is visited. */
export interface Target extends Entry {
  readonly name: string;
  readonly path: string;
}

/** Looked at by the same means as every page, so that the look itself weighs nothing. */
export const floor: Target = { name: 'floor', path: FLOOR_PATH, kind: 'text', ready: 'main li' };

/** Rows that have a page of their own. */
export const liveRows: readonly Route[] = routes.filter(
  (row) => row.planned === undefined && row.redirect === undefined,
);

/** `/login.htm (main)`, `/vip/buy (member)`: what tells a visit from others of its path. */
const labelled = (name: string, label: string | undefined): string =>
  label === undefined ? name : `${name} (${label})`;

export const nameOf = ({ path, host }: Pick<Route, 'path' | 'host'>): string => labelled(path, host);

/** Every page of the table, or those that are wanted: by path, or all that begin like `/vip/*`. */
export const targetsOf = (wanted: readonly string[] = []): Target[] => {
  const fits = (path: string): boolean =>
    wanted.length === 0 || wanted.some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one));
  const found = liveRows.filter(({ path }) => fits(path));
  if (found.length === 0) throw new Error(`No page is called ${wanted.join(', ')}`);
  return found.flatMap((row) => {
    const visits = entries[row.path];
    if (visits === undefined) throw new Error(`tests/bench/entries.ts says nothing about ${row.path}`);
    const path = (row.host === 'main' ? '' : BASE) + withId(row.path);
    return visits.map((entry) => ({ ...entry, name: labelled(nameOf(row), entry.as), path }));
  });
};

export const addressOf = ({ path, rest }: Target, world: World): string => path + (rest?.(world) ?? '');

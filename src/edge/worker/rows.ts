import { routes, type Route } from '../../routes.ts';
import { queryNames } from '../../routes/rowFacts.ts';
import { BASE } from '../../site.ts';
import { documentOf } from '../documents.ts';
import { exceptionsOf } from '../exceptions.ts';
import { tableOf } from '../table.ts';

/** In the messenger by its own script, or by the sid of whoever shared it. */
const isPassedOn = (row: Route): boolean => exceptionsOf(documentOf(row)).share || queryNames(row).includes('sid');

/** Addresses of pages that people pass on: exact, and those with an id in their name. */
const [exact, named] = [new Set<string>(), [] as { readonly path: string; readonly test: RegExp }[]];
for (const entry of tableOf(routes, BASE)) {
  if (entry.kind !== 'page' || entry.status !== 200 || !isPassedOn(entry.row)) continue;
  const [before = '', after] = entry.path.split(/\{\w+\}/);
  if (after === undefined) exact.add(entry.path);
  else
    named.push({
      path: entry.path,
      test: new RegExp(
        `^${[before, after].map((part) => part.replace(/[.*+?^$()[\]\\|]/g, '\\$&')).join('[1-9]\\d{0,18}')}$`,
      ),
    });
}

/** The row of the table that a path is the page of, where that is one which people pass on; its own spelling alone. */
export const rowOf = (path: string): string | null =>
  exact.has(path) ? path : (named.find(({ test }) => test.test(path))?.path ?? null);

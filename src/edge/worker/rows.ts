import { routes, type Route } from '../../routes.ts';
import { queryNames } from '../../routes/rowFacts.ts';
import { BASE } from '../../site.ts';
import { documentOf } from '../documents.ts';
import { exceptionsOf } from '../exceptions.ts';
import { matcherOf } from '../matcher.ts';
import { tableOf } from '../table.ts';

/** In the messenger by its own script, or by the sid of whoever shared it. */
const isPassedOn = (row: Route): boolean => exceptionsOf(documentOf(row)).share || queryNames(row).includes('sid');

const match = matcherOf(
  tableOf(routes, BASE).filter((entry) => entry.kind === 'page' && entry.status === 200 && isPassedOn(entry.row)),
  '[1-9]\\d{0,18}',
);

/** The row of the table that a path is the page of, where that is one which people pass on; its own spelling alone. */
export const rowOf = (path: string): string | null => match(path)?.path ?? null;

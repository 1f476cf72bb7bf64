import { routes } from '../../routes.ts';
import { BASE } from '../../site.ts';
import { matcherOf } from '../matcher.ts';
import { tableOf } from '../table.ts';

const match = matcherOf(
  tableOf(routes, BASE).filter((entry) => entry.kind === 'page' && entry.status === 200),
  '[1-9]\\d{0,18}',
);

/** The row of the table that a path is the page of; its own spelling alone. */
export const rowOf = (path: string): string | null => match(path)?.path ?? null;

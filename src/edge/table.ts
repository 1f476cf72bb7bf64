import type { Route } from '../routes.ts';
import { answerOf, movedTo, tailNames } from '../routes/rowFacts.ts';
import { documentsOf } from './documents.ts';

/** One address that is answered with a document. */
export interface Page {
  readonly kind: 'page';
  /** Absolute path, without a trailing slash (the shell's root is the base itself). May hold one `{id}`. */
  readonly path: string;
  /** How many optional segments may follow. */
  readonly tail: number;
  /** Documents that may answer, best first. */
  readonly files: readonly string[];
  readonly status: 200 | 404;
  readonly row: Route;
}

/** One address that has moved. Its query goes along. */
export interface Move {
  readonly kind: 'move';
  readonly path: string;
  readonly to: string;
  readonly status: 301 | 302;
}

/** Files of the shell that are also asked for at the host's root, by browsers and robots of their own accord. */
export const HOST_FILES = ['favicon.ico', 'robots.txt', 'apple-touch-icon.png'] as const;

/** Reads the route table into absolute addresses. Rows of the main host answer below the base too, where no row of the shell stands. */
export const tableOf = (rows: readonly Route[], base: string): readonly (Page | Move)[] => {
  const table = new Map<string, Page | Move>();
  const put = (path: string, row: Route): void => {
    if (table.has(path)) return;
    if (answerOf(row) === 'moved') table.set(path, { kind: 'move', path, to: base + movedTo(row), status: 301 });
    else
      table.set(path, {
        kind: 'page',
        path,
        tail: tailNames(row).length,
        files: documentsOf(row, rows),
        status: answerOf(row) === 'planned' || row.path === '/404' ? 404 : 200,
        row,
      });
  };
  for (const row of rows) if (row.host !== 'main') put(row.path === '/' ? base : base + row.path, row);
  for (const row of rows)
    if (row.host === 'main') {
      put(row.path, row);
      put(base + row.path, row);
    }
  return [{ kind: 'move', path: '/', to: `${base}/`, status: 302 }, ...table.values()];
};

/**
 * Every address of the product (specification, section 2): the one table from which pages take
 * their title and flags, servers their rules, and the 404 page its dispatch.
 *
 * Paths are relative to the base `/mc` unless `host` is `main`. A new screen is a row in
 * the file of its section below `routes/` and a file in `pages/`; `tests/laws/routes.test.ts` names the half that was forgotten.
 */
import { community } from './routes/community.ts';
import { dynamic } from './routes/dynamic.ts';
import { outdoors } from './routes/outdoors.ts';
import { people } from './routes/people.ts';
import { review } from './routes/review.ts';
import { tools } from './routes/tools.ts';
import { vip } from './routes/vip.ts';
import type { Route } from './routes/route.ts';

const rows = [...community, ...dynamic, ...people, ...vip, ...outdoors, ...review, ...tools] as const;

export type { Budget, ParamKind, Route } from './routes/route.ts';

export const routes: readonly Route[] = rows;

/** A row with its own names, for types made from the table (lib/url/paths.ts). */
export type Row = (typeof rows)[number];

/** Paths of the shell, below the base. */
export type RoutePath = Exclude<Row, { host: 'main' }>['path'];

/** The row of a path, or undefined. `host` tells the two `.htm` rows of one path apart. */
export const routeOf = (path: string, host?: 'main'): Route | undefined =>
  routes.find((row) => row.path === path && row.host === host);

import type { DeskRoute } from '../../desk.ts';
import { MATCH_PATH } from './fields.ts';
import { listMatches, newMatch } from './list.ts';
import { decideMatch, showMatch } from './one.ts';
import { importResults, showImport } from './results.ts';

const roles = ['moderator'] as const;

/** Matches: made, put right, their results taken, looked over and published. */
export const matchRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: MATCH_PATH, roles, handle: listMatches },
  { method: 'POST', path: MATCH_PATH, roles, handle: newMatch },
  { method: 'GET', path: `${MATCH_PATH}/:id`, roles, handle: showMatch },
  { method: 'POST', path: `${MATCH_PATH}/:id`, roles, handle: decideMatch },
  { method: 'GET', path: `${MATCH_PATH}/:id/results`, roles, handle: showImport },
  { method: 'POST', path: `${MATCH_PATH}/:id/results`, roles, files: 'table', handle: importResults },
];

import type { DeskRoute } from '../../desk.ts';
import { PRESENTS_PATH } from './fields.ts';
import { listPresents } from './list.ts';
import { makePresent } from './make.ts';
import { decidePresent, showPresent } from './one.ts';

const roles = ['finance'] as const;

/** Membership that members receive themselves: made, looked at, ended. */
export const presentRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: PRESENTS_PATH, roles, handle: listPresents },
  { method: 'GET', path: `${PRESENTS_PATH}/:id`, roles, handle: showPresent },
  { method: 'POST', path: PRESENTS_PATH, roles, handle: makePresent },
  { method: 'POST', path: `${PRESENTS_PATH}/:id`, roles, handle: decidePresent },
];

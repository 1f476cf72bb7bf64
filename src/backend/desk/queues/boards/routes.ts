import type { DeskRoute } from '../../desk.ts';
import { BOARD_PATH } from './fields.ts';
import { listBoards, newBoard } from './list.ts';
import { decideBoard, showBoard } from './one.ts';

const roles = ['moderator'] as const;

/** Boards: made, renamed, put in order, hidden; their pins, parts, rules, moderators and capacity. */
export const boardRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: BOARD_PATH, roles, handle: listBoards },
  { method: 'POST', path: BOARD_PATH, roles, handle: newBoard },
  { method: 'GET', path: `${BOARD_PATH}/:id`, roles, handle: showBoard },
  { method: 'POST', path: `${BOARD_PATH}/:id`, roles, handle: decideBoard },
];

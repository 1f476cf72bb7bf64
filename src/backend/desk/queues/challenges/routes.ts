import type { DeskRoute } from '../../desk.ts';
import { CHALLENGE_PATH } from './fields.ts';
import { listChallenges, newChallenge } from './list.ts';
import { decideChallenge, showChallenge } from './one.ts';

const roles = ['moderator'] as const;

/** Step challenges: made, put right, ended, withdrawn; whose steps do not count. */
export const challengeRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: CHALLENGE_PATH, roles, handle: listChallenges },
  { method: 'POST', path: CHALLENGE_PATH, roles, handle: newChallenge },
  { method: 'GET', path: `${CHALLENGE_PATH}/:id`, roles, handle: showChallenge },
  { method: 'POST', path: `${CHALLENGE_PATH}/:id`, roles, handle: decideChallenge },
];

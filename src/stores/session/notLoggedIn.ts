import { NOT_LOGGED_IN, Refused } from '../../api/errors.ts';

/** Whether a call was refused because nobody is logged in: a login helps, and nothing else has to be said. */
export const isNotLoggedIn = (error: unknown): error is Refused =>
  error instanceof Refused && Number(error.errCode) === NOT_LOGGED_IN;

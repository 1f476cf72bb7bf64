import { logout } from '../../../api/session/logout.ts';
import { answer } from '../../answer.ts';

export const answerLogout = answer(logout, (_, context) => {
  context.logOut();
  return { loggedOut: context.userId !== null };
});

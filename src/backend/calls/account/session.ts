import { logout, validIslogin } from '../../../api/account/session.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';

export const answerValidIslogin = answer(validIslogin, (_, context) => ({ userId: memberOf(context) }));

export const answerLogout = answer(logout, (_, context) => {
  context.logOut();
  return { loggedOut: context.userId !== null };
});

import { validIslogin } from '../../../api/session/validIslogin.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';

export const answerValidIslogin = answer(validIslogin, (_, context) => ({ userId: memberOf(context) }));

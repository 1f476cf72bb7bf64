import { phoneLogin } from '../../api/account/phoneLogin.ts';
import { randomCode } from '../../api/account/randomCode.ts';
import { sendValidateCodeNoBusi } from '../../api/account/sendValidateCodeNoBusi.ts';
import { call, callRaw } from '../../api/call.ts';
import { RequestFailed } from '../../api/errors.ts';
import { showFailure } from '../failure.ts';
import { confirmLogin } from '../session.ts';
import type { LoginCalls } from './loginActions.ts';
import { troubleOf } from './trouble.ts';

/** The calls of the login form, made for real. */
export const loginCalls = (done: () => void): LoginCalls => ({
  send: (payload, options) => call(sendValidateCodeNoBusi, payload, options),
  enter: (payload, options) => call(phoneLogin, payload, options),
  picture: async (payload, signal) => {
    const image = await (await callRaw(randomCode, payload, { signal })).blob();
    if (!/^image\//.test(image.type)) throw new RequestFailed(randomCode.name, 'no picture');
    return image;
  },
  fail: (error, step) => {
    showFailure(error);
    return troubleOf(error, step);
  },
  confirm: confirmLogin,
  done,
});

/** The requests of the login form with contracts, schemas and errors: they come with the first touch of a field. */
import { phoneLogin } from '../../api/account/phoneLogin.ts';
import { randomCode } from '../../api/account/randomCode.ts';
import { sendValidateCodeNoBusi } from '../../api/account/sendValidateCodeNoBusi.ts';
import { call, callRaw } from '../../api/call.ts';
import { RequestFailed } from '../../api/errors.ts';
import { showFailure } from '../failure.ts';
import type { LoginCalls } from './login.ts';
import { troubleOf } from './trouble.ts';

export const requests: Pick<LoginCalls, 'send' | 'enter' | 'picture' | 'fail'> = {
  send: (payload, options) => call(sendValidateCodeNoBusi, payload, options),
  enter: (payload, options) => call(phoneLogin, payload, options),
  picture: async (payload, signal) => {
    const image = await (await callRaw(randomCode, payload, { signal })).blob();
    if (!/^image\//.test(image.type)) throw new RequestFailed(randomCode.name, 'no picture');
    return image;
  },
  fail: (error, step) => {
    showFailure(error);
    return Promise.resolve(troubleOf(error, step));
  },
};

/** The requests of the login form: contracts and the schemas they are made of, which come with the first touch. */
import { phoneLogin } from '../../api/account/phoneLogin.ts';
import { randomCode } from '../../api/account/randomCode.ts';
import { sendValidateCodeNoBusi } from '../../api/account/sendValidateCodeNoBusi.ts';
import { call, callRaw } from '../../api/call.ts';
import { RequestFailed } from '../../api/errors.ts';
import type { LoginCalls } from './login.ts';

export const requests: Pick<LoginCalls, 'send' | 'enter' | 'picture'> = {
  send: (payload, options) => call(sendValidateCodeNoBusi, payload, options),
  enter: (payload, options) => call(phoneLogin, payload, options),
  picture: async (payload, signal) => {
    const image = await (await callRaw(randomCode, payload, { signal })).blob();
    if (!/^image\//.test(image.type)) throw new RequestFailed(randomCode.name, 'no picture');
    return image;
  },
};

import { phoneLogin, randomCode, sendValidateCodeNoBusi } from '../../api/account/login.ts';
import { call, callRaw } from '../../api/call.ts';
import { recordConsent } from '../../api/account/consents.ts';
import { RequestFailed } from '../../api/errors.ts';
import { createKey } from '../../api/key.ts';
import type { Agreed } from '../../api/vip/fields.ts';
import { showFailure } from '../failure.ts';
import { confirmLogin } from '../session/session.ts';
import type { LoginCalls } from './loginActions.ts';
import { troubleOf } from './trouble.ts';

/** The calls of the login form, made for real. */
export const loginCalls = (
  done: () => void,
  named: () => readonly Agreed[],
  remember: (agreed: readonly Agreed[]) => void,
): LoginCalls => ({
  agree: async () => {
    const agreed = named();
    if (agreed.length === 0) return;
    remember(agreed);
    const key = createKey();
    const record = (): Promise<unknown> =>
      call(recordConsent, { act: 'login', documents: [...agreed], page: '/account/login' }, { key });
    // A login is not undone by a record that did not come through: tried twice, and agreed to again at the next one.
    await record()
      .catch(record)
      .catch(() => undefined);
  },
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

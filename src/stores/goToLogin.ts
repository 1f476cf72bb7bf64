import { browserHost } from '../host/browser/browserHost.ts';
import { loginRedirect } from '../host/loginRedirect.ts';

/** Sends the visitor to login the way this host has (specification, section 4), to come back to `back`. */
export const goToLogin = (back: string): void => {
  void loginRedirect(browserHost(), { back });
};

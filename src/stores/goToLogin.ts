import { browserHost } from '../host/browser/browserHost.ts';
import { redirectToLogin } from '../host/loginRedirect.ts';

/** Sends the visitor to login the way this host has (specification, section 4), to come back to `returnTo`. */
export const goToLogin = (returnTo: string): void => {
  void redirectToLogin(browserHost(), returnTo);
};

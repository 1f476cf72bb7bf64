import { browserHost } from '../../host/browser/browserHost.ts';
import { askAppToLogIn } from '../../stores/account/appLogin.ts';

/** Asks the app around this page for its login: the one part of the form that needs the whole host. */
export const openAppLogin = (back: string): Promise<boolean> => askAppToLogIn(browserHost(), back);

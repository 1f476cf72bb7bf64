import { browserHost } from '../../host/browser/browserHost.ts';
import { askAppToLogIn } from '../../stores/session/appLogin.ts';
import { backAddress } from './leave.ts';

/** Asks the app around this page for its login: the one part of the form that needs the whole host. */
export const openAppLogin = (): Promise<boolean> => askAppToLogIn(browserHost(), backAddress());

import { history } from '../../host/browser/history.ts';
import { showFailure } from '../failure.ts';
import { isNotLoggedIn } from './notLoggedIn.ts';

/** This page, as an address to come back to. */
export const thisPage = (): string => location.pathname + location.search;

/**
 * Sends the visitor to login the way this host has (specification, section 4), to come back to `back`. The way is brought
 * when it is needed: no page pays for the bridge to show a text.
 */
export const goToLogin = async (back: string = thisPage()): Promise<void> => {
  const [{ browserHost }, { loginRedirect }] = await Promise.all([
    import('../../host/browser/browserHost.ts'),
    import('../../host/open/loginRedirect.ts'),
  ]);
  // An open sheet's entry is no page: the login takes its place, and Back from there finds the page once.
  const overSheet = (history.state() as { modal?: unknown } | null)?.modal === true;
  await loginRedirect(browserHost(), { back, replace: overSheet });
};

/** Tells what went wrong with a call; whom a login helps is sent there and comes back to this page. */
export const logInOrTell = (error: unknown): void => {
  if (isNotLoggedIn(error)) void goToLogin();
  else showFailure(error);
};

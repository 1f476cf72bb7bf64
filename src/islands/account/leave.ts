import { cameFrom } from '../../host/browser/cameFrom.ts';
import { history } from '../../host/browser/history.ts';
import { open } from '../../host/browser/open.ts';
import { asReturnTo } from '../../lib/url/kinds.ts';
import { paramOf } from '../../lib/url/param.ts';
import { returnTo } from '../../host/open/returnTo.ts';

/** Where this visitor goes after logging in (host/open/returnTo.ts judges the address). */
export const backAddress = (): string =>
  returnTo(paramOf('/account/login', 'redirect', asReturnTo, location.search) ?? null, location.origin);

/** A page that is not come back to by then is opened; it is slower than any that stands in the history. */
const BACK_MS = 3_000;

/**
 * Leaves a login that is done: back to the page that asked for it, which then stands in the history once; where another
 * page stands before this one, in place of this one. Back never lands here.
 */
export const leave = (): void => {
  const back = backAddress();
  if (!cameFrom(back)) return open.replace(back);
  const timer = setTimeout(() => open.replace(back), BACK_MS);
  addEventListener('pagehide', () => clearTimeout(timer), { once: true });
  history.back();
};

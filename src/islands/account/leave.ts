import { open } from '../../host/browser/open.ts';
import { returnTo } from '../../host/returnTo.ts';

/** Where this visitor goes after logging in (host/returnTo.ts judges the address). */
export const backAddress = (): string =>
  returnTo(new URLSearchParams(location.search).get('redirect'), location.origin);

/** In place of this page, so that Back never lands on a login that is done. */
export const leave = (): void => open.replace(backAddress());

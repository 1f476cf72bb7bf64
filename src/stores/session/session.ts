/**
 * Who is logged in, for every page. It stays light: no React, no schemas; a page that only needs to know pays for this
 * and nanostores. `watchSession()` in a page that shows private things without asking first.
 */
import { open } from '../../host/browser/open.ts';
import { page } from '../../host/browser/page.ts';
import { local, session } from '../../host/browser/storage.ts';
import { BASE } from '../../site.ts';
import { createSession } from './createSession.ts';

export type { Session } from './readSession.ts';

const store = createSession({
  local,
  session,
  page,
  open,
  fetch: (address, init) => fetch(address, init),
  own: () => location.pathname.indexOf(`${BASE}/vip/`) === 0,
});

export const { $session, checkSession, confirmLogin, onUserChange, watch: watchSession, lookAgain } = store;

/**
 * Logs out: asks about unpublished drafts where there are some, ends the session on the server, then drops its hints,
 * the kept snapshots and the saved copies. Throws what the call throws: then the member is still logged in.
 */
export const logOut = async (): Promise<void> => (await import('./logOut.lazy.ts')).logOutWith(store.forget);

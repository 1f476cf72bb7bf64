import { call } from '../../api/call.ts';
import { createShare } from '../../api/share/shares.ts';
import { browserHost } from '../../host/browser/browserHost.ts';

/** A tap waits no longer for a name: some systems share and copy only right behind it, and a link without one is whole. */
const WAIT_MS = 700;
const TIMEOUT_MS = 8_000;

/** By member and page. */
const given = new Map<string, Promise<string | null>>();

/** The sid under which a member passes a page on (path and query), or null when the server does not give it in time. */
export const sidOf = (userId: string, page: string): Promise<string | null> => {
  const name = `${userId} ${page}`;
  const asked =
    given.get(name) ??
    call(createShare, { page }, { timeoutMs: TIMEOUT_MS }).then(
      ({ sid }) => sid,
      () => {
        given.delete(name);
        return null;
      },
    );
  given.set(name, asked);
  const late = new Promise<null>((resolve) => browserHost().timers.set(() => resolve(null), WAIT_MS));
  return Promise.race([asked, late]);
};

/** After links were taken back: what is shared next has a name of its own. */
export const forgetSids = (): void => given.clear();

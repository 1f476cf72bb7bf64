/** Brings the service worker, where there can be one and its deployer wants it. */
import { sparesData } from '../../host/browser/page.ts';
import { SCOPE, WORKER_FILE, WORKER_POLICY, WORKER_SWITCH } from '../../site.ts';

/** The page has been at rest for so long: what the worker fetches must not meet what the reader waits for. */
const QUIET_MS = 5_000;

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): string;
  };
}

/** The address as engines with Trusted Types take it. */
const trusted = (address: string): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  return (
    trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => address }).createScriptURL(address) ?? address
  );
};

const register = async (): Promise<void> => {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker === undefined || sparesData() || navigator.onLine === false) return;
  // One that is there looks after itself: it asks for its next version with each page.
  if (serviceWorker.controller !== null) return;
  // Past every cache: an edited file may have kept its tag on the way here.
  const response = await fetch(SCOPE + WORKER_SWITCH, { cache: 'no-store' });
  if (!response.ok || ((await response.json()) as { worker?: unknown }).worker === false) return;
  await serviceWorker.register(trusted(SCOPE + WORKER_FILE), { scope: SCOPE, updateViaCache: 'none' });
};

/** Registers it once the page has been quiet for a while. Without one everything works as before. */
export const bringWorker = (): void => void setTimeout(() => void register().catch(() => undefined), QUIET_MS);

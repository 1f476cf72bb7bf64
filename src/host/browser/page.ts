import { BASE, BUILD_FILE } from '../../site.ts';
import type { Page, PageEventName } from '../host.ts';

const targetOf = (name: PageEventName): EventTarget => (name === 'visibilitychange' ? document : window);

/** False when the device knows that it has no network. Some web views leave `onLine` undefined. */
export const online = (): boolean => navigator.onLine !== false;

/** When the server is looked for, in ms after the moment before: `online` tells of a line, which may lead nowhere for a while. */
const LOOKS_MS = [0, 500, 2_000, 5_000, 15_000] as const;

let asked: Promise<unknown> | null = null;
/**
 * Whether the server answers, asked once for all who want to know in the same moment. `onLine` is not looked at: where it lags
 * behind its event, nothing would ever come.
 */
const answers = (): Promise<unknown> => {
  asked ??= fetch(`${BASE}/${BUILD_FILE}`, { method: 'HEAD', cache: 'no-store' }).finally(() => (asked = null));
  return asked;
};

/**
 * Looks for the server, five times at most, and calls once it answers: what is asked for then is not asked for in vain, where a
 * part that does not come would have the whole page loaded anew (host/browser/guard/guard.ts). `again` goes on looking, later each time.
 * What it returns ends that.
 */
export const lookForServer = (found: (again: () => void) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const look = (at: number): void => {
    const again = (): void => {
      if (!ended && at + 1 < LOOKS_MS.length) look(at + 1);
    };
    timer = setTimeout(() => {
      answers().then(() => {
        if (!ended) found(again);
      }, again);
    }, LOOKS_MS[at]);
  };
  look(0);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
};

/** Runs each time the network is back and the server answers. What it returns ends that. */
export const whenBack = (run: () => void): (() => void) => {
  let end = (): void => undefined;
  const back = (): void => {
    end();
    end = lookForServer(run);
  };
  addEventListener('online', back);
  return () => {
    end();
    removeEventListener('online', back);
  };
};

export const page: Page = {
  hidden: () => document.hidden === true,
  on: (name, listener) => {
    if (name === 'online') return whenBack(() => listener({ persisted: false, key: null }));
    const target = targetOf(name);
    const handle = (event: Event): void => {
      listener({
        persisted: (event as PageTransitionEvent).persisted === true,
        key: (event as StorageEvent).key ?? null,
      });
    };
    const options = { passive: true } as const;
    target.addEventListener(name, handle, options);
    return () => {
      target.removeEventListener(name, handle);
    };
  },
};

/** Whether a visitor saves data, or has a slow line: nothing larger is fetched ahead. */
export const sparesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};

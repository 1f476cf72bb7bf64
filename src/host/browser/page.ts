import type { Page, PageEventName } from '../host.ts';

const targetOf = (name: PageEventName): EventTarget => (name === 'visibilitychange' ? document : window);

/** False when the device knows that it has no network. Some web views leave `onLine` undefined. */
export const online = (): boolean => navigator.onLine !== false;

/**
 * A browser says `online` when its interface is up: what is asked in that moment may still find no way. Whether `onLine` agrees
 * by then is not looked at: where it lags behind its event, nothing would ever come.
 */
const SETTLES_MS = 500;

/** Runs each time the network is back, a moment later. What it returns ends that. */
export const whenBack = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const back = (): void => {
    clearTimeout(timer);
    timer = setTimeout(run, SETTLES_MS);
  };
  addEventListener('online', back);
  return () => {
    clearTimeout(timer);
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

import type { Page, PageEventName } from '../host.ts';

const targetOf = (name: PageEventName): EventTarget => (name === 'visibilitychange' ? document : window);

export const page: Page = {
  hidden: () => document.hidden === true,
  on: (name, listener) => {
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

/** False when the device knows that it has no network. Some web views leave `onLine` undefined. */
export const online = (): boolean => navigator.onLine !== false;

/** Whether a visitor saves data, or has a slow line: nothing larger is fetched ahead. */
export const sparesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};

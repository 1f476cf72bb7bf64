import { useSyncExternalStore } from 'react';
import { browserHost } from '../../host/browser/browserHost.ts';

const subscribe = (changed: () => void): (() => void) => {
  const { page } = browserHost();
  const stops = [page.on('online', changed), page.on('offline', changed)];
  return () => stops.forEach((stop) => stop());
};

/** Whether the device has a network, as far as it knows; true in the build. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => browserHost().online(),
    () => true,
  );

import { useSyncExternalStore } from 'react';

/** Open dialogs, the topmost last. */
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};
const top = (): HTMLElement | null => open[open.length - 1] ?? null;
const nothing = (): null => null;
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says that a dialog has opened above all others; the returned function says that it has closed. */
export const openedModal = (dialog: HTMLElement): (() => void) => {
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    tell();
  };
};

/** The topmost open dialog, or null. */
export const useTopModal = (): HTMLElement | null => useSyncExternalStore(listen, top, nothing);

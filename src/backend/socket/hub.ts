import { randomText } from '../sessions/secrets.ts';
import type { Event, Numbered } from '../../api/socket/messages.ts';

export type { Event, Numbered };

export interface Hub {
  /** Publishes after the change was committed; never throws. */
  readonly publish: (event: Event) => void;
  readonly subscribe: (listener: (event: Numbered) => void) => () => void;
  /** Events after `id` that are still remembered, or null when some of them are gone. */
  readonly since: (id: number) => readonly Numbered[] | null;
  /** Names this run of the server: numbers of another run mean nothing here. */
  readonly epoch: string;
  /** Number of the newest event. */
  readonly last: () => number;
  /** A session has ended: its sockets must close. */
  readonly endSession: (handle: string) => void;
  /** A login by scanning has moved: the browser that asks for it hears so, by the hash of its cookie. */
  readonly scanMoved: (browser: string) => void;
  readonly onScanMoved: (listener: (browser: string) => void) => () => void;
  readonly onSessionEnd: (listener: (handle: string) => void) => () => void;
}

const REMEMBERED = 2_000;

export const createHub = (): Hub => {
  const listeners = new Set<(event: Numbered) => void>();
  const scanners = new Set<(browser: string) => void>();
  const enders = new Set<(handle: string) => void>();
  const remembered: Numbered[] = [];
  let last = 0;
  return {
    publish(event) {
      const numbered = { ...event, id: ++last };
      remembered.push(numbered);
      if (remembered.length > REMEMBERED) remembered.splice(0, remembered.length - REMEMBERED);
      for (const listener of listeners) listener(numbered);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    since(id) {
      if (id > last || (remembered[0]?.id ?? last + 1) > id + 1) return null;
      return remembered.filter((event) => event.id > id);
    },
    epoch: randomText(6),
    last: () => last,
    scanMoved(browser) {
      for (const scanner of scanners) scanner(browser);
    },
    onScanMoved(listener) {
      scanners.add(listener);
      return () => scanners.delete(listener);
    },
    endSession(handle) {
      for (const ender of enders) ender(handle);
    },
    onSessionEnd(listener) {
      enders.add(listener);
      return () => enders.delete(listener);
    },
  };
};

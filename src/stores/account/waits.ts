import type { Host } from '../../host/host.ts';
import { storageOf } from '../../host/storage.ts';
import { readStored } from './readStored.ts';
import { CODE_WAIT_KEY } from '../../host/storageKeys.ts';
import { HOUR_MS } from '../../site.ts';

/** When the next code may be asked for, by number. It outlives the page: timers freeze while the text message is read. */
export interface Waits {
  /** Starts counting down `seconds` (the server's word) for a number. `sent`: a code went out. */
  start(number: string, seconds: number, sent: boolean): void;
  /** Whole seconds left; never negative, never more than the server said, whatever the clock has done. */
  left(number: string): number;
  /** Codes sent to this number within the last hour, as far as this browser knows. */
  times(number: string): number;
}

interface Wait {
  readonly phone: string;
  readonly at: number;
  readonly seconds: number;
  readonly times: number;
}

const CAP = 5;
const MAX_SECONDS = 86_400;

/** The number itself does not lie about in the store: a short mark is enough to know it again. */
const markOf = (number: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < number.length; at += 1) hash = Math.imul(hash ^ number.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
};

const whole = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;

const isWait = (value: unknown): value is Wait => {
  const wait = value as Partial<Wait> | null;
  return (
    typeof wait?.phone === 'string' &&
    whole(wait.at, Number.MAX_SAFE_INTEGER) &&
    whole(wait.seconds, MAX_SECONDS) &&
    whole(wait.times, 1_000)
  );
};

export const createWaits = (host: Pick<Host, 'local' | 'session' | 'now'>): Waits => {
  const { local } = storageOf(host);
  const all = (): Wait[] => {
    const stored = readStored(local.get(CODE_WAIT_KEY));
    return Array.isArray(stored) ? stored.filter(isWait).slice(0, CAP) : [];
  };
  const put = (wait: Wait): void => {
    const others = all().filter(({ phone }) => phone !== wait.phone);
    local.set(CODE_WAIT_KEY, JSON.stringify([wait, ...others].slice(0, CAP)));
  };
  /** A clock that was set back would stretch the wait: it then begins again from now. */
  const find = (number: string): Wait | undefined => {
    const phone = markOf(number);
    const wait = all().find((one) => one.phone === phone);
    if (wait === undefined || wait.at <= host.now()) return wait;
    const anchored = { ...wait, at: host.now() };
    put(anchored);
    return anchored;
  };
  const times = (number: string): number => {
    const wait = find(number);
    return wait === undefined || host.now() - wait.at > HOUR_MS ? 0 : wait.times;
  };
  return {
    start(number, seconds, sent) {
      const limited = Number.isFinite(seconds) ? Math.min(MAX_SECONDS, Math.max(0, Math.ceil(seconds))) : 0;
      put({
        phone: markOf(number),
        at: host.now(),
        seconds: limited,
        times: Math.min(1_000, times(number) + (sent ? 1 : 0)),
      });
    },
    left(number) {
      const wait = find(number);
      if (wait === undefined) return 0;
      return Math.min(wait.seconds, Math.max(0, Math.ceil(wait.seconds - (host.now() - wait.at) / 1_000)));
    },
    times,
  };
};

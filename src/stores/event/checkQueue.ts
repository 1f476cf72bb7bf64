import type { Area } from '../../host/host.ts';
import { CHECK_QUEUE_KEY } from '../../host/storageKeys.ts';

/** A ticket that was seen without a network: it is let in, or found wrong, once there is one. */
export interface Queued {
  /** Whose check it is: another member of this device does not send it. */
  readonly user: string;
  readonly event: string;
  readonly code: string;
  /** Sent as often as it takes, it counts once. */
  readonly key: string;
  /** When it was seen, by this device. */
  readonly at: number;
}

/** So many are kept: a bus, not a town. */
const MOST = 200;
const TEXTS = ['user', 'event', 'code', 'key'] as const;

const isQueued = (value: unknown): value is Queued => {
  const one = value as Record<string, unknown> | null;
  return (
    one !== null &&
    typeof one === 'object' &&
    typeof one['at'] === 'number' &&
    TEXTS.every((name) => typeof one[name] === 'string')
  );
};

/** What waits on this device. What cannot be read is nothing; what cannot be written is told by `false`. */
export const checkQueue = (local: Pick<Area, 'get' | 'set' | 'remove'>) => {
  const read = (): readonly Queued[] => {
    try {
      const list: unknown = JSON.parse(local.get(CHECK_QUEUE_KEY) ?? '[]');
      return Array.isArray(list) ? list.filter(isQueued).slice(0, MOST) : [];
    } catch {
      return [];
    }
  };
  const write = (list: readonly Queued[]): boolean => {
    try {
      if (list.length === 0) local.remove(CHECK_QUEUE_KEY);
      else local.set(CHECK_QUEUE_KEY, JSON.stringify(list));
      return true;
    } catch {
      return false;
    }
  };
  return {
    read,
    add: (one: Queued): boolean => {
      const list = read();
      return list.length < MOST && write([...list, one]);
    },
    drop: (key: string): void => void write(read().filter((one) => one.key !== key)),
  };
};

import { atom, type ReadableAtom } from 'nanostores';
import type { ReplyOf } from '../../api/define.ts';
import { Refused } from '../../api/errors.ts';
import type { checkIn } from '../../api/event/leading.ts';
import type { Host } from '../../host/host.ts';
import { SLOW_AFTER_MS } from '../../site.ts';
import { checkQueue, type Queued } from './checkQueue.ts';
import { ticketIn } from './ticket.ts';

export type Checked = ReplyOf<typeof checkIn>;

/** A ticket as it was found. `queued`: seen without a network; `refused`: the server would not look at it. */
export interface Seen {
  readonly code: string;
  readonly result: Checked['result'] | 'queued' | 'refused';
  readonly name: string;
  readonly usedAt: number | null;
  readonly at: number;
  /** Looked at later, out of the queue. */
  readonly late: boolean;
}

export interface Checking {
  readonly arrived: number | null;
  readonly going: number | null;
  /** The newest first. */
  readonly seen: readonly Seen[];
  /** How many of this event wait for a network. */
  readonly waiting: number;
  readonly busy: boolean;
  readonly trouble: string;
}

export type CheckingPorts = Pick<Host, 'timers' | 'now' | 'page' | 'local'> & { readonly key: () => string };

export interface CheckingCalls {
  check(event: string, code: string, key: string): Promise<Checked>;
  wordsOf(error: unknown): string;
}

/** The same ticket held up twice is one. */
const AGAIN_MS = 5_000;
const SYNC_MS = 30_000;
const SHOWN = 30;
const NO_ROOM = '没有网络，这台设备也记不下更多了。请先连上网络';

/** Looks at the tickets of one event, one after the other; what cannot be asked waits on the device. */
export const createChecking = (
  ports: CheckingPorts,
  calls: CheckingCalls,
  { user, event }: { readonly user: string; readonly event: string },
) => {
  const queue = checkQueue(ports.local);
  const mine = (): readonly Queued[] => queue.read().filter((one) => one.user === user && one.event === event);
  const $checking = atom<Checking>({
    arrived: null,
    going: null,
    seen: [],
    waiting: mine().length,
    busy: false,
    trouble: '',
  });
  const patch = (some: Partial<Checking>): void => $checking.set({ ...$checking.get(), ...some });
  let timer: number | null = null;
  let syncing = false;
  let isWanted = false;
  let ended = false;

  const show = (one: Seen): void => {
    const others = $checking.get().seen.filter(({ code }) => code !== one.code);
    patch({ seen: [one, ...others].slice(0, SHOWN), waiting: mine().length });
  };
  const found = (code: string, at: number, late: boolean, reply: Checked): void => {
    patch({ arrived: reply.arrived, going: reply.going });
    show({ code, result: reply.result, name: reply.name ?? '', usedAt: reply.usedAt, at, late });
  };

  const later = (): void => {
    if (timer !== null) ports.timers.clear(timer);
    timer = null;
    if (!ended && mine().length > 0 && !ports.page.hidden()) timer = ports.timers.set(() => void sync(), SYNC_MS);
  };

  /** Asks, and gives the answer up where it is slow, for a queue of people waits no longer: it is asked for again by the same key, which lets nobody in twice. */
  const ask = (code: string, key: string): Promise<Checked> =>
    new Promise((resolve, reject) => {
      const timer = ports.timers.set(() => reject(new Error('slow')), SLOW_AFTER_MS);
      const end = (): void => ports.timers.clear(timer);
      calls.check(event, code, key).then(
        (reply) => {
          end();
          resolve(reply);
        },
        (error: unknown) => {
          end();
          reject(error as Error);
        },
      );
    });

  const sync = async (): Promise<void> => {
    if (ended) return;
    // What came back while it was asked for in vain is asked for anew.
    if (syncing) {
      isWanted = true;
      return;
    }
    syncing = true;
    try {
      for (const one of mine()) {
        try {
          const reply = await ask(one.code, one.key);
          queue.drop(one.key);
          found(one.code, one.at, true, reply);
        } catch (error) {
          // Without a network, or a login, it goes on waiting; what is refused for good is told.
          if (!(error instanceof Refused) || error.errCode === 401 || error.errCode === 429) break;
          queue.drop(one.key);
          show({ code: one.code, result: 'refused', name: '', usedAt: null, at: one.at, late: true });
          patch({ trouble: calls.wordsOf(error) });
        }
      }
    } finally {
      syncing = false;
      patch({ waiting: mine().length });
      later();
      if (isWanted) {
        isWanted = false;
        void sync();
      }
    }
  };

  const check = async (typed: string): Promise<boolean> => {
    if ($checking.get().busy) return false;
    const code = ticketIn(typed);
    if (code === null) {
      patch({ trouble: '票号是十位字母和数字，看看有没有少一位' });
      return false;
    }
    const at = ports.now();
    const last = $checking.get().seen[0];
    if (last?.code === code && at - last.at < AGAIN_MS) {
      patch({ trouble: '这张票刚刚看过，结果就在下面' });
      return true;
    }
    if (mine().some((one) => one.code === code)) {
      patch({ trouble: '这张票已经记下，联网后核对' });
      void sync();
      return true;
    }
    const key = ports.key();
    patch({ busy: true, trouble: '' });
    try {
      found(code, at, false, await ask(code, key));
      void sync();
      return true;
    } catch (error) {
      if (error instanceof Refused) {
        patch({ trouble: calls.wordsOf(error) });
        return false;
      }
      if (!queue.add({ user, event, code, key, at })) {
        patch({ trouble: NO_ROOM });
        return false;
      }
      show({ code, result: 'queued', name: '', usedAt: null, at, late: false });
      later();
      return true;
    } finally {
      patch({ busy: false });
    }
  };

  const stops = [
    ports.page.on('online', () => void sync()),
    ports.page.on('visibilitychange', () => void (ports.page.hidden() ? later() : sync())),
  ];
  return {
    $checking: $checking as ReadableAtom<Checking>,
    check,
    sync,
    /** What the list of participants said. */
    count: (arrived: number, going: number): void => patch({ arrived, going }),
    stop(): void {
      ended = true;
      later();
      for (const stop of stops) stop();
    },
  };
};

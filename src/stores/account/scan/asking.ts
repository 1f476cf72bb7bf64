import { atom, type ReadableAtom } from 'nanostores';
import type { beginScan, claimScan, Standing } from '../../../api/account/scan.ts';
import type { CallOptions } from '../../../api/callOptions.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import { Refused } from '../../../api/errors.ts';
import type { Host } from '../../../host/host.ts';
import type { OpenSocket, Socket } from '../../../host/socket.ts';

/** What the asking device shows. `failed`: `words` say why, and trying again is offered. */
export interface Asking {
  readonly state: 'preparing' | 'waiting' | 'scanned' | 'entering' | 'cancelled' | 'expired' | 'failed';
  readonly code: string | null;
  readonly number: number | null;
  readonly who: Standing['who'];
  /** Whole seconds that are left, by the server's clock. */
  readonly leftSec: number;
  readonly words: string;
}

export type AskingPorts = Pick<Host, 'timers' | 'page' | 'now'> & {
  readonly socket: OpenSocket;
  readonly address: string;
  readonly key: () => string;
};

export interface AskingCalls {
  begin(payload: PayloadOf<typeof beginScan>): Promise<ReplyOf<typeof beginScan>>;
  follow(ticket: string): Promise<Standing>;
  claim(ticket: string, options: CallOptions): Promise<ReplyOf<typeof claimScan>>;
  /** The words for what went wrong. */
  wordsOf(error: unknown): string;
  /** The session is there: the browser has kept it, or has not. */
  entered(reply: ReplyOf<typeof claimScan>): Promise<boolean>;
}

export interface AskingStore {
  readonly $asking: ReadableAtom<Asking>;
  /** Begins with a new code; the one before is dead. */
  begin(): Promise<void>;
  /** Lets go of everything. */
  stop(): void;
}

/** How often is asked where no line can be had (pages: app/scan). */
const ASK_MS = 3_000;
const LONGEST_ASK_MS = 30_000;
/** A line may be dead without saying so. */
const ASK_BESIDE_LINE_MS = 20_000;
const CLAIM_TRIES = 4;
const NO_COOKIE = '浏览器没有保存登录状态。请允许本站使用 Cookie 再试';

const NOTHING: Asking = { state: 'preparing', code: null, number: null, who: null, leftSec: 0, words: '' };

/**
 * A login that is asked for by showing a code. It is followed by a line to the server, and by the clock where there is none:
 * every three seconds, more seldom while nothing answers, not at all while nobody looks. Once it is agreed to, it is used.
 */
export const createAsking = (ports: AskingPorts, calls: AskingCalls): AskingStore => {
  const { timers, page } = ports;
  const $asking = atom<Asking>(NOTHING);
  /** Numbers the codes: what an older one is told counts no more. */
  let run = 0;
  let ticket: string | null = null;
  let endsAt = 0;
  let line: Socket | null = null;
  let heard = false;
  let failures = 0;
  let next: number | null = null;
  let pulse: number | null = null;

  const patch = (some: Partial<Asking>): void => $asking.set({ ...$asking.get(), ...some });
  const lives = (): boolean => {
    const { state } = $asking.get();
    return ticket !== null && (state === 'waiting' || state === 'scanned');
  };
  const drop = (timer: number | null): null => {
    if (timer !== null) timers.clear(timer);
    return null;
  };
  const rest = (): void => {
    next = drop(next);
    pulse = drop(pulse);
    line?.close();
    line = null;
    heard = false;
  };
  const end = (some: Partial<Asking>): void => {
    rest();
    patch({ number: null, who: null, leftSec: 0, ...some });
  };

  const beat = (): void => {
    pulse = drop(pulse);
    if (!lives()) return;
    const leftSec = Math.ceil((endsAt - ports.now()) / 1_000);
    if (leftSec <= 0) return end({ state: 'expired' });
    if (leftSec !== $asking.get().leftSec) patch({ leftSec });
    pulse = timers.set(beat, 1_000);
  };

  const enter = async (mine: number, used: string): Promise<void> => {
    patch({ state: 'entering' });
    rest();
    // One key: a connection that breaks after the server has agreed gives the same answer again.
    const key = ports.key();
    for (let tries = 1; mine === run; tries += 1) {
      try {
        const reply = await calls.claim(used, { key });
        if (mine === run && !(await calls.entered(reply))) end({ state: 'failed', words: NO_COOKIE });
        return;
      } catch (error) {
        if (mine !== run) return;
        if (error instanceof Refused || tries === CLAIM_TRIES)
          return end({ state: 'failed', words: calls.wordsOf(error) });
        await new Promise<void>((resolve) => timers.set(resolve, 1_000 * tries));
      }
    }
  };

  const hear = (mine: number, standing: Standing): void => {
    endsAt = ports.now() + (standing.expiresAt - standing.now);
    if (standing.state === 'cancelled' || standing.state === 'expired') return end({ state: standing.state });
    if (standing.state === 'confirmed') {
      patch({ who: standing.who, number: null });
      return void enter(mine, ticket as string);
    }
    patch({ state: standing.state, number: standing.number, who: standing.who });
    beat();
  };

  const later = (): void => {
    next = drop(next);
    if (!lives() || page.hidden()) return;
    const byClock = Math.min(LONGEST_ASK_MS, ASK_MS * 2 ** failures);
    next = timers.set(() => void ask(), heard && failures === 0 ? ASK_BESIDE_LINE_MS : byClock);
  };

  const ask = async (): Promise<void> => {
    const mine = run;
    next = drop(next);
    if (!lives()) return;
    try {
      const standing = await calls.follow(ticket as string);
      if (mine !== run || !lives()) return;
      failures = 0;
      hear(mine, standing);
    } catch {
      if (mine !== run) return;
      failures += 1;
    }
    later();
  };

  const listen = (): void => {
    line?.close();
    heard = false;
    const mine = run;
    line = ports.socket(ports.address, {
      message() {
        if (mine !== run) return;
        heard = true;
        void ask();
      },
      close() {
        if (mine !== run) return;
        heard = false;
        line = null;
        later();
      },
    });
  };

  const awake = (): void => {
    if (page.hidden()) return rest();
    beat();
    if (!lives()) return;
    listen();
    void ask();
  };
  const stops = [page.on('visibilitychange', awake), page.on('online', awake), page.on('pagehide', rest)];
  stops.push(page.on('pageshow', ({ persisted }) => persisted && awake()));

  return {
    $asking,
    async begin() {
      const mine = (run += 1);
      rest();
      $asking.set(NOTHING);
      const instead = ticket;
      failures = 0;
      try {
        const reply = await calls.begin(instead === null ? {} : { instead });
        if (mine !== run) return;
        ticket = reply.ticket;
        patch({ code: reply.code, state: 'waiting' });
        hear(mine, reply);
        if (page.hidden()) return rest();
        listen();
        later();
      } catch (error) {
        if (mine === run) end({ state: 'failed', words: calls.wordsOf(error) });
      }
    },
    stop() {
      run += 1;
      rest();
      for (const stop of stops) stop();
    },
  };
};

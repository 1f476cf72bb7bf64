import { shapeOfReply } from '../../api/shapeOfReply.ts';
import { type ClientMessage, type Numbered, type ServerMessage, serverMessage } from '../../api/socket/messages.ts';
import { INVALID, validate } from '../../api/validate.ts';
import type { Host } from '../../host/host.ts';
import type { OpenSocket, Socket } from '../../host/socket.ts';

export type ConnectionPorts = Pick<Host, 'timers' | 'now'> & {
  readonly open: OpenSocket;
  /** From 0 to 1: no two browsers come back at the same moment. */
  readonly chance: () => number;
};

export interface ConnectionHears {
  /** Each event once, whatever was cut in between. */
  event(event: Numbered): void;
  /** Something may have happened that no event tells of: at first, after a restart of the server, or too long a pause. */
  missed(): void;
  /** Whether there is a line; said again and again. */
  live(is: boolean): void;
}

export interface Connection {
  start(): void;
  /** Closes the line; what was heard last is remembered, and `start` goes on behind it. */
  stop(): void;
  /** Closes it for good: what was heard was somebody else's. */
  forget(): void;
  /** Tries at once, instead of at the end of a pause. */
  hurry(): void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** So many lines that did not hold, one after the other: there is none to be had for now. */
const FAILURES_TOLD = 3;
/** Some networks never let one through: after so many it is tried only now and then. */
const FAILURES_SELDOM = 6;
const SELDOM_MS = 300_000;
/** One that has held for so long was a good one. */
const HELD_MS = 10_000;
const PING_MS = 27_000;
const PONG_WITHIN_MS = 10_000;
const TOPICS = ['inbox', 'feed'];
const MESSAGE = shapeOfReply(serverMessage);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * A line to the server that mends itself: pauses from one to thirty seconds with chance in them, resuming behind the last
 * event, and a ping of its own, as a line may be dead without saying so.
 */
export const createConnection = (ports: ConnectionPorts, address: string, hears: ConnectionHears): Connection => {
  const { timers } = ports;
  let socket: Socket | null = null;
  /** Numbers the lines: an old one has nothing to say. */
  let line = 0;
  let failures = 0;
  let openedAt: number | null = null;
  let last: { readonly epoch: string; readonly id: number } | null = null;
  /** Between asking to resume and the answer: events come from before and from now, in no order. */
  let resuming = false;
  const ahead = new Set<number>();
  let again: number | null = null;
  let pulse: number | null = null;

  const forget = (timer: number | null): null => {
    if (timer !== null) timers.clear(timer);
    return null;
  };
  const say = (message: ClientMessage): void => socket?.send(JSON.stringify(message));

  const drop = (): void => {
    line += 1;
    pulse = forget(pulse);
    again = forget(again);
    socket?.close();
    socket = null;
    openedAt = null;
  };

  const pauseMs = (): number => {
    const base =
      failures > FAILURES_SELDOM
        ? SELDOM_MS
        : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
    return base * (0.5 + ports.chance());
  };

  const broke = (code: number): void => {
    failures = openedAt !== null && ports.now() - openedAt >= HELD_MS ? 0 : failures + 1;
    drop();
    if (failures >= FAILURES_TOLD) hears.live(false);
    again = timers.set(() => {
      again = null;
      connect();
    }, pauseMs());
    // 1008: the session may be over. Whoever reads learns it.
    if (code === 1008) hears.missed();
  };

  const beat = (): void => {
    pulse = timers.set(() => {
      say({ type: 'ping' });
      pulse = timers.set(() => broke(1006), PONG_WITHIN_MS);
    }, PING_MS);
  };

  const hearEvent = (event: Numbered): void => {
    if (last === null || event.id <= last.id || ahead.has(event.id)) return;
    if (resuming) ahead.add(event.id);
    else last = { ...last, id: event.id };
    hears.event(event);
  };

  const behind = (epoch: string, id: number): void => {
    last = { epoch, id };
    resuming = false;
    ahead.clear();
  };

  const hear = (text: string): void => {
    const read = validate(parsed(text), MESSAGE);
    // A newer server may say what this build does not know.
    if (read === INVALID) return;
    const data = read as ServerMessage;
    pulse = forget(pulse);
    beat();
    if (data.type === 'pong' || data.type === 'echo') return;
    if (data.type === 'resumed') return behind(last?.epoch ?? '', Math.max(last?.id ?? 0, data.lastId));
    if (data.type === 'hello') {
      openedAt = ports.now();
      hears.live(true);
      for (const topic of TOPICS) say({ type: 'watch', topic });
      if (last !== null) {
        resuming = true;
        return say({ type: 'resume', epoch: last.epoch, lastId: last.id });
      }
    }
    if (data.type === 'hello' || data.type === 'lost') {
      behind(data.epoch, data.lastId);
      return hears.missed();
    }
    hearEvent(data);
  };

  const connect = (): void => {
    const mine = (line += 1);
    socket = ports.open(address, {
      message: (text) => mine === line && hear(text),
      close: (code) => mine === line && broke(code),
    });
    if (socket === null) broke(1006);
  };

  const stop = (): void => {
    drop();
    failures = 0;
    resuming = false;
  };

  return {
    start() {
      if (socket === null && again === null) connect();
    },
    stop,
    forget() {
      stop();
      last = null;
      ahead.clear();
    },
    hurry() {
      if (again === null) return;
      again = forget(again);
      connect();
    },
  };
};

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket, WebSocketServer } from 'ws';
import type { GuestMessage } from '../../api/socket/messages.ts';
import { waitsUntil } from '../accounts/scan/waiting.ts';
import type { Parts } from '../context.ts';
import type { RefusalName } from '../errors.ts';
import { browserCookie, readCookie } from '../http/cookies.ts';
import { sha256 } from '../sessions/secrets.ts';

/** Tabs of one browser that wait for a login. */
const PER_BROWSER_CAP = 5;
/** Of all of them at once: it is a convenience, the others ask by the clock. */
const CAP = 2_000;

const MOVED = JSON.stringify({ type: 'moved' } satisfies GuestMessage);

interface Guest {
  readonly socket: WebSocket;
  readonly browser: string;
  readonly until: number;
  answered: boolean;
}

export interface Guests {
  readonly take: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    no: (status: string, name: RefusalName) => void,
  ) => void;
  /** Pings, and lets those go whose login is over. */
  readonly round: () => void;
  readonly count: () => number;
  readonly stop: () => void;
}

/**
 * Lines of browsers that nobody is logged in with. One is opened only while its browser waits for a login by scanning,
 * known by its pre-login cookie; all it hears is that something has moved. What has, it asks with its ticket.
 */
export const createGuests = (
  { database, settings, clock, hub, log }: Pick<Parts, 'database' | 'settings' | 'clock' | 'hub' | 'log'>,
  door: WebSocketServer,
): Guests => {
  const guests = new Set<Guest>();

  const waiting = (request: IncomingMessage): Pick<Guest, 'browser' | 'until'> | null => {
    const cookie = readCookie(request.headers.cookie ?? null, browserCookie(settings));
    if (cookie === null) return null;
    try {
      const hash = sha256(cookie);
      const until = waitsUntil(database, hash, clock());
      return until === null ? null : { browser: Buffer.from(hash).toString('base64url'), until };
    } catch (error) {
      log('warn', 'a login that is waited for could not be looked up', { error });
      return null;
    }
  };

  const offMoves = hub.onScanMoved((browser) => {
    for (const guest of guests)
      if (guest.browser === browser && guest.socket.readyState === guest.socket.OPEN) guest.socket.send(MOVED);
  });

  return {
    take(request, socket, head, no) {
      const found = waiting(request);
      if (found === null) return no('401 Unauthorized', 'login');
      const own = [...guests].filter(({ browser }) => browser === found.browser).length;
      if (own >= PER_BROWSER_CAP || guests.size >= CAP) return no('429 Too Many Requests', 'tooOften');
      door.handleUpgrade(request, socket, head, (open) => {
        const guest: Guest = { socket: open, ...found, answered: true };
        guests.add(guest);
        // It says that there is a line, and asks about what moved before there was one.
        open.send(MOVED);
        open.on('close', () => guests.delete(guest));
        open.on('pong', () => (guest.answered = true));
        open.on('error', () => undefined);
        // It has nothing to say.
        open.on('message', () => open.close(1008, 'unknown message'));
      });
    },
    round() {
      for (const guest of guests) {
        if (!guest.answered) guest.socket.terminate();
        else if (guest.until <= clock()) guest.socket.close(1000, 'over');
        else {
          guest.answered = false;
          guest.socket.ping();
        }
      }
    },
    count: () => guests.size,
    stop() {
      offMoves();
      for (const { socket } of guests) socket.close(1001, 'server stops');
      setTimeout(() => guests.forEach(({ socket }) => socket.terminate()), 2_000).unref();
    },
  };
};

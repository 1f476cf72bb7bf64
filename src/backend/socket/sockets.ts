import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { mayHear } from '../community/people/mayHear.ts';
import type { Parts } from '../context.ts';
import { STRICT_TRANSPORT } from '../../edge/headers.ts';
import { refuse, type RefusalName } from '../errors.ts';
import { SOCKET_PATH } from '../http/listen.ts';
import { readCookie, sessionCookie } from '../http/cookies.ts';
import { API_HEADERS, refusalEnvelope } from '../http/reply.ts';
import type { Session } from '../sessions/session.ts';
import { findSession, isLive } from '../sessions/findSession.ts';
import { createGuests } from './guests.ts';
import { createClient, type SocketClient } from './client.ts';
import type { Event } from './hub.ts';

const MESSAGE_CAP_BYTES = 65_536;
const PING_MS = 25_000;
const PER_MEMBER_CAP = 20;

/** A handshake that is not taken gets the answer that any call would get. */
const turnAway = (socket: Duplex, status: string, name: RefusalName, secure: boolean): void => {
  socket.on('error', () => undefined);
  const body = refusalEnvelope(refuse(name));
  const headers = { ...API_HEADERS, ...(secure ? STRICT_TRANSPORT : {}), Connection: 'close' };
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
};

export interface Sockets {
  readonly count: () => number;
  /** Tells every page that the server goes away (1001). */
  readonly stop: () => void;
}

/**
 * Opens /ws on a server. The handshake needs an own Origin (403) and a live session cookie (401), or a login by scanning
 * that this browser waits for (guests.ts).
 * Pinged every 25 s; a page that does not answer is cut off; one whose session ended is closed with
 * 1008, at once on logout and with the next ping on expiry.
 */
export const openSockets = (
  server: Server,
  parts: Pick<Parts, 'database' | 'settings' | 'clock' | 'hub' | 'log'>,
  pingMs = PING_MS,
): Sockets => {
  const { database, settings, clock, hub } = parts;
  const door = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_CAP_BYTES, perMessageDeflate: false });
  const clients = new Set<SocketClient>();
  let stopped = false;

  const guests = createGuests(parts, door);

  const sessionOf = (request: IncomingMessage): Session | null => {
    const token = readCookie(request.headers.cookie ?? null, sessionCookie(settings));
    try {
      return token === null ? null : findSession(database, token, clock());
    } catch {
      return null;
    }
  };
  /** What cannot be looked up is not told; the page learns of it when it reads the next time. */
  const hears = (session: Session, event: Event): boolean => {
    try {
      return mayHear(database, session.userId, event);
    } catch (error) {
      parts.log('warn', 'an event could not be told', { error });
      return false;
    }
  };
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const no = (status: string, name: RefusalName): void => turnAway(socket, status, name, settings.secure);
    if (stopped) return no('503 Service Unavailable', 'unavailable');
    if (request.url?.split('?')[0] !== SOCKET_PATH) return no('404 Not Found', 'noSuchCall');
    if (!settings.origins.includes(request.headers.origin ?? '')) return no('403 Forbidden', 'crossSite');
    const session = sessionOf(request);
    if (!session) return guests.take(request, socket, head, no);
    const own = [...clients].filter((client) => client.session.userId === session.userId).length;
    if (own >= PER_MEMBER_CAP) return no('429 Too Many Requests', 'tooOften');
    door.handleUpgrade(request, socket, head, (open) => {
      const client = createClient(open, session, hub, clock, (event) => hears(session, event));
      clients.add(client);
      open.on('close', () => clients.delete(client));
    });
  });

  const offEvents = hub.subscribe((event) => {
    for (const client of clients) client.notify(event);
  });
  const offEnds = hub.onSessionEnd((handle) => {
    for (const client of clients) if (client.session.handle === handle) client.close(1008, 'session ended');
  });
  const round = (): void => {
    for (const client of clients)
      try {
        if (!client.answered()) client.kill();
        else if (!isLive(database, client.session.handle, clock())) client.close(1008, 'session ended');
        else client.ping();
      } catch (error) {
        parts.log('warn', 'ping failed', { error });
      }
  };
  const timer = setInterval(() => {
    round();
    guests.round();
  }, pingMs);
  timer.unref();
  return {
    count: () => clients.size + guests.count(),
    stop() {
      stopped = true;
      clearInterval(timer);
      offEvents();
      offEnds();
      guests.stop();
      for (const client of clients) client.close(1001, 'server stops');
      setTimeout(() => clients.forEach((client) => client.kill()), 2_000).unref();
    },
  };
};

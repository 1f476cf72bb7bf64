import * as z from 'zod/mini';
import type { RawData, WebSocket } from 'ws';
import { clientMessage, type Numbered, type ServerMessage } from '../../api/socket/messages.ts';
import type { Session } from '../sessions/session.ts';
import type { Event, Hub } from './hub.ts';
import { topicOf } from './topicOf.ts';

const MESSAGES_PER_SECOND = 20;
const SEND_BUFFER_CAP_BYTES = 1_048_576;
const TOPICS_CAP = 100;

/** One open page. */
export interface SocketClient {
  readonly session: Session;
  readonly notify: (event: Numbered) => void;
  /** False when it has not answered the last ping. */
  readonly answered: () => boolean;
  readonly ping: () => void;
  readonly close: (code: number, reason: string) => void;
  readonly kill: () => void;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Speaks with one page: 1003 for binary, 1008 for anything that is no message of ours or more than
 * 20 a second. A page that does not read is cut off before its backlog eats the memory. Anything can
 * be watched; `mayHear` says of each event whether this member is told.
 */
export const createClient = (
  socket: WebSocket,
  session: Session,
  hub: Hub,
  now: () => number,
  mayHear: (event: Event) => boolean,
): SocketClient => {
  const topics = new Set<string>();
  let alive = true;
  let second = 0;
  let heard = 0;
  const send = (message: ServerMessage): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > SEND_BUFFER_CAP_BYTES) socket.terminate();
    else socket.send(JSON.stringify(message));
  };
  const notify = (event: Numbered): void => {
    if (topics.has(topicOf(event)) && mayHear(event)) send(event);
  };
  const hear = (text: string): void => {
    const { success, data } = z.safeParse(clientMessage, parse(text));
    if (!success) return socket.close(1008, 'unknown message');
    if (data.type === 'ping') return send({ type: 'pong' });
    if (data.type === 'echo') return send(data);
    if (data.type === 'unwatch') return void topics.delete(data.topic);
    if (data.type === 'watch') {
      if (topics.size >= TOPICS_CAP) return socket.close(1008, 'too many topics');
      return void topics.add(data.topic);
    }
    const missed = data.epoch === hub.epoch ? hub.since(data.lastId) : null;
    if (!missed) return send({ type: 'lost', epoch: hub.epoch, lastId: hub.last() });
    missed.forEach(notify);
    send({ type: 'resumed', lastId: hub.last() });
  };
  socket.on('message', (data: RawData, binary: boolean) => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) [second, heard] = [current, 0];
    if (++heard > MESSAGES_PER_SECOND) return socket.close(1008, 'too many messages');
    if (binary) return socket.close(1003, 'text only');
    hear((data as Buffer).toString('utf8'));
  });
  socket.on('pong', () => (alive = true));
  // Broken frames end the socket by themselves; without a listener they would end the process.
  socket.on('error', () => undefined);
  send({ type: 'hello', epoch: hub.epoch, lastId: hub.last() });
  return {
    session,
    notify,
    answered: () => alive,
    ping() {
      alive = false;
      socket.ping();
    },
    close: (code, reason) => socket.close(code, reason),
    kill: () => socket.terminate(),
  };
};

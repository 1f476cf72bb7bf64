import { connect, createServer, type Server, type Socket } from 'node:net';
import { createPipe, createSchedule, createWindow, SEGMENT_BYTES, SEGMENT_HEAD_BYTES } from './line.ts';

export interface Shape {
  readonly roundTripMs: number;
  readonly downBitsPerSecond: number;
  readonly upBitsPerSecond: number;
}

/** How a visit meets the link: with no connection open. */
export interface Start {
  /** Full speed, for what is not measured. */
  readonly shaped: boolean;
  /** The first connection looks the name up as well: one more round trip. */
  readonly lookUp: boolean;
}

export interface Link {
  readonly server: Server;
  readonly begin: (start: Start) => void;
}

const now = (): number => performance.now();

/**
 * A slow link in front of a local port, as TCP makes it: a round trip until a connection stands, one pipe for all of
 * them, and slow start in each. What speaks through it (TLS, HTTP/2) pays its own round trips. Nothing is ever lost.
 */
export const createLink = (shape: Shape, toPort: number): Link => {
  const half = shape.roundTripMs / 2;
  const down = createPipe(shape.downBitsPerSecond);
  const up = createPipe(shape.upBitsPerSecond);
  const clients = new Set<Socket>();
  let start: Start = { shaped: false, lookUp: false };

  const relay = (client: Socket, server: Socket): void => {
    const stands = now() + shape.roundTripMs * (start.lookUp ? 2 : 1);
    start = { ...start, lookUp: false };
    const [toServer, toClient, toSender] = [createSchedule(now), createSchedule(now), createSchedule(now)];
    const window = createWindow();
    const queue: Buffer[] = [];
    let over = false;
    let arrived = stands;

    const pump = (): void => {
      while (window.open()) {
        const chunk = queue.shift();
        if (chunk === undefined) break;
        const segment = chunk.subarray(0, SEGMENT_BYTES);
        if (chunk.length > SEGMENT_BYTES) queue.unshift(chunk.subarray(SEGMENT_BYTES));
        const at = down.send(segment.length + SEGMENT_HEAD_BYTES, now()) + half;
        window.sent(segment.length);
        toClient(at, () => client.writable && client.write(segment));
        toSender(at + half, () => {
          window.acknowledged(segment.length);
          pump();
        });
      }
      if (over && queue.length === 0) toClient(now() + half, () => client.end());
    };
    client.on('data', (chunk: Buffer) => {
      arrived = Math.max(arrived, up.send(chunk.length + SEGMENT_HEAD_BYTES, Math.max(now(), stands)) + half);
      toServer(arrived, () => server.writable && server.write(chunk));
    });
    client.on('end', () => toServer(Math.max(now() + half, arrived), () => server.end()));
    server.on('data', (chunk: Buffer) => {
      queue.push(chunk);
      pump();
    });
    server.on('end', () => {
      over = true;
      pump();
    });
  };

  const server = createServer((client) => {
    const behind = connect(toPort, '127.0.0.1');
    client.setNoDelay(true);
    behind.setNoDelay(true);
    client.on('error', () => behind.destroy());
    client.on('close', () => behind.destroy());
    // An end in good order travels behind the bytes that are still on their way.
    behind.on('error', () => client.destroy());
    clients.add(client);
    client.on('close', () => clients.delete(client));
    if (start.shaped) relay(client, behind);
    else client.pipe(behind).pipe(client);
  });
  return {
    server,
    begin(next) {
      for (const client of clients) client.destroy();
      start = next;
    },
  };
};

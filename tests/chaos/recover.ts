import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { load, type Load, wishesOf } from './ask.ts';
import { audit } from './books.ts';
import { type House, prepare, type Server, start } from './house.ts';
import { backAfter, p99Between, WINDOW_MS } from './pace.ts';
import type { Row } from './row.ts';

const CALLERS = 16;
const BACK_WITHIN_MS = 5_000;
const AFTER_MS = BACK_WITHIN_MS + WINDOW_MS + 1_000;

interface Scene {
  readonly house: House;
  readonly server: () => Server;
  readonly replace: (server: Server) => void;
}

/** Measures what is normal, makes the fault, ends it, and says how long it took to be normal again. */
const recovered = async (
  what: string,
  fault: (scene: Scene) => Promise<{ readonly done: string; readonly end: () => Promise<void> | void }>,
): Promise<Row> => {
  const house = prepare(4_000, 100);
  let server = await start(house.dir);
  const next = wishesOf(house);
  let loaded: Load | null = null;
  try {
    loaded = load(() => server.port, house, next, CALLERS);
    await wait(1_500);
    const from = performance.now();
    await wait(WINDOW_MS);
    const normal = p99Between(loaded.times, from, performance.now());
    const { done, end } = await fault({ house, server: () => server, replace: (other) => void (server = other) });
    const over = performance.now();
    await end();
    await wait(AFTER_MS);
    const until = performance.now();
    await loaded.stop();
    await server.end('SIGTERM');
    const { lost, doubled, integrity } = audit(house, loaded.granted.keys());
    const back = backAfter(loaded.times, over, until, normal);
    const kept = lost === 0 && doubled === 0 && integrity === 'ok';
    return {
      what,
      done,
      found: `p99 ${normal.toFixed(0)} ms before, back ${back === null ? 'never' : `within ${(back / 1_000).toFixed(1)} s`}; ${loaded.refused.length} refused, ${lost} lost, ${doubled} doubled, integrity ${integrity}`,
      passed: kept && back !== null && back <= BACK_WITHIN_MS,
    };
  } finally {
    await server.end('SIGKILL');
    await loaded?.stop();
    house.remove();
  }
};

/** Another process holds the database for three seconds. */
export const locked = (): Promise<Row> =>
  recovered('the database is locked', async ({ house }) => {
    const other = new DatabaseSync(join(house.dir, 'shell.db'), { timeout: 5_000 });
    other.exec('BEGIN IMMEDIATE');
    await wait(3_000);
    return {
      done: 'held by another process for 3 s',
      end() {
        other.exec('ROLLBACK');
        other.close();
      },
    };
  });

const SLOW = 'GET /api/validIslogin HTTP/1.1\r\nHost: own.example\r\nX-Slow: ';

/** Connections that begin a request and never end it. */
export const slow = (count: number): Promise<Row> =>
  recovered('slow sockets', async ({ server }) => {
    const sockets: Socket[] = [];
    let open = 0;
    for (let n = 0; n < count; n += 1) {
      const socket = connect(server().port, '127.0.0.1', () => {
        open += 1;
        socket.write(SLOW);
      });
      socket.on('error', () => undefined);
      sockets.push(socket);
      if (n % 200 === 199) await wait(10);
    }
    await wait(3_000);
    return {
      done: `${open} of ${count} held open, half a header each`,
      end: () => sockets.forEach((socket) => socket.destroy()),
    };
  });

/** Stopped and started under load. */
export const restart = (): Promise<Row> =>
  recovered('restart', async ({ house, server, replace }) => {
    await server().end('SIGTERM');
    replace(await start(house.dir));
    return { done: 'SIGTERM under load, started again', end: () => undefined };
  });

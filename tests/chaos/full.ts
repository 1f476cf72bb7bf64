import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'node:http';
import { isGranted, load, wish, wishesOf } from './ask.ts';
import { audit } from './books.ts';
import { prepare, type Server, start } from './house.ts';
import type { Row } from './row.ts';

const WHAT = 'the disk is full';
const SIZE_MB = 96;

/**
 * A small disk that only the server sees (a namespace of its own), filled to the last byte under load and emptied again.
 * What the server has in its `/data` is reached through its process.
 */
export const full = async (): Promise<Row> => {
  const asked = spawnSync('unshare', ['-rm', 'true'], { encoding: 'utf8' });
  if (asked.error !== undefined || asked.status !== 0)
    return {
      what: WHAT,
      done: 'nothing',
      found: 'this machine gives no process a disk of its own (unshare -rm)',
      passed: null,
    };
  const house = prepare(1_000, 100);
  const disk = join(house.dir, 'disk');
  mkdirSync(disk);
  const kept = join(house.dir, 'kept');
  let server: Server | null = null;
  try {
    const mount = `mount -t tmpfs -o size=${SIZE_MB}m tmpfs "${disk}" && cp "${house.dir}"/shell.db* "${house.dir}"/secret.key "${disk}"/ && exec "$@"`;
    server = await start(house.dir, ['unshare', '-rm', 'sh', '-c', mount, 'sh'], disk);
    const inside = `/proc/${server.child.pid}/root${disk}`;
    const next = wishesOf(house);
    const { port } = server;
    const loaded = load(() => port, house, next, 16);
    await wait(2_000);
    const { bavail, bsize } = statfsSync(inside);
    const ballast = join(inside, 'ballast');
    try {
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize), 1));
      writeFileSync(join(inside, 'more'), Buffer.alloc(bsize, 1));
    } catch {
      // Full to the last byte is what is wanted.
    }
    const before = loaded.granted.size;
    await wait(3_000);
    const whileFull = loaded.granted.size - before;
    const read = await fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status);
    for (const name of [ballast, join(inside, 'more')]) rmSync(name, { force: true });
    const emptied = performance.now();
    const agent = new Agent({ keepAlive: true });
    let back: number | null = null;
    while (back === null && performance.now() - emptied < 10_000) {
      if (isGranted(await wish(port, agent, house, next()))) back = performance.now() - emptied;
      else await wait(50);
    }
    await loaded.stop();
    agent.destroy();
    // The small disk goes with its server.
    await wait(200);
    server.child.kill('SIGSTOP');
    cpSync(inside, kept, { recursive: true });
    const { lost, doubled, integrity } = audit(house, loaded.granted.keys(), kept);
    const well = lost === 0 && doubled === 0 && integrity === 'ok';
    return {
      what: WHAT,
      done: `${SIZE_MB} MB filled under load for 3 s, then emptied; ${loaded.granted.size} acknowledged, ${whileFull} of them while full`,
      found: `${loaded.refused.length} refused in words, healthz ${read} while full, writes again ${back === null ? 'never' : `after ${(back / 1_000).toFixed(1)} s`}, ${lost} lost, ${doubled} doubled, integrity ${integrity}`,
      passed: well && back !== null && back <= 5_000 && loaded.refused.every(({ status }) => status === 503),
    };
  } finally {
    server?.child.kill('SIGCONT');
    await server?.end('SIGKILL');
    house.remove();
  }
};

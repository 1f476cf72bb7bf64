import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { type Figures, figuresOf } from './report/figures.ts';
import type { Wanted } from './drive.ts';

const ORIGIN = 'http://own.example';
/** Opened side by side, as after a restart. */
const AT_ONCE = 50;
const HEARD_WITHIN_MS = 10_000;

/** What a process holds in memory, in megabytes, as Linux counts it. */
const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

export interface SocketsFound {
  readonly open: number;
  /** From the request that causes a message until each page had it. */
  readonly ms: Figures;
  readonly residentMb: number;
  readonly idleMb: number;
}

/**
 * Opens so many lines, all of which watch one entry, and likes and unlikes it: each page hears the new counts. `like` is
 * the request that does it.
 */
export const measureSockets = async (
  { port, pid }: { readonly port: number; readonly pid: number },
  { count, rounds, target }: { readonly count: number; readonly rounds: number; readonly target: string },
  cookieOf: (n: number) => string,
  like: (n: number) => Wanted,
): Promise<SocketsFound> => {
  const idleMb = residentMb(pid);
  const sockets: WebSocket[] = [];
  const heard: number[] = [];
  const open = async (n: number): Promise<void> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { Origin: ORIGIN, Cookie: cookieOf(n) } });
    socket.on('error', () => undefined);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'watch', topic: target }));
    socket.on('message', (data) => {
      if (String(data).includes('"type":"counts"')) heard.push(performance.now());
    });
    sockets.push(socket);
  };
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => open(from + at)));
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    heard.length = 0;
    const { path, headers, body } = like(round);
    const began = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: body ?? '' });
    if (!(await reply.text()).includes('"errCode":0')) throw new Error(`${path} answered ${reply.status}`);
    while (heard.length < sockets.length && performance.now() - began < HEARD_WITHIN_MS)
      await new Promise((resolve) => setTimeout(resolve, 5));
    if (heard.length !== sockets.length) throw new Error(`${heard.length} of ${sockets.length} heard`);
    took.push(Math.max(...heard) - began);
  }
  const found = { open: sockets.length, ms: figuresOf(took), residentMb: residentMb(pid), idleMb };
  for (const socket of sockets) socket.terminate();
  return found;
};

/**
 * A server in a process of its own to which six members send the same picture at once: `node uploadsAtOnce.ts FILE`. Says
 * as JSON what they were answered, and by how many bytes it ever grew, with what it starts. Linux alone tells.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openWorld } from './world.ts';

const SENDERS = 6;
const files = mkdtempSync(join(tmpdir(), 'uploads-'));
const world = openWorld({}, {}, { files });
const body = readFileSync(process.argv[2] as string);
const send = (bytes: Uint8Array) =>
  world.loggedIn(world.addMember()).send('/upload/max', {
    method: 'POST',
    body: bytes,
    headers: { 'Content-Type': 'application/octet-stream' },
  });
// What the first picture brings along is not what decoding takes.
const small = sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } });
await send(await small.png().toBuffer());
/** This process and what it started, in bytes. */
const memory = (): number => {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'latin1').trim().split(' ');
  return [String(process.pid), ...children.filter(Boolean)].reduce((sum, pid) => {
    try {
      return sum + 1_024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0);
    } catch {
      return sum;
    }
  }, 0);
};
const before = memory();
let most = 0;
const looking = setInterval(() => (most = Math.max(most, memory())), 4);
const replies = await Promise.all(Array.from({ length: SENDERS }, () => send(body)));
clearInterval(looking);
const grew = most - before;
rmSync(files, { recursive: true, force: true });
process.stdout.write(JSON.stringify({ codes: replies.map((reply) => reply.body.errCode as number), grew }));

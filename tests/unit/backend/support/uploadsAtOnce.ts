/**
 * A server in a process of its own to which some members send the same picture at once, one picture after the other:
 * `node uploadsAtOnce.ts SENDERS FILE…`. Says as JSON, for each, what they were answered, and by how many bytes it ever grew
 * above what it was before all of them, with what it starts. Linux alone tells.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openWorld } from './world.ts';

const files = mkdtempSync(join(tmpdir(), 'uploads-'));
const world = openWorld({}, {}, { files });
const [, , senders, ...pictures] = process.argv;
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
const told: { codes: number[]; grew: number }[] = [];
for (const picture of pictures) {
  const body = readFileSync(picture);
  let most = 0;
  const looking = setInterval(() => (most = Math.max(most, memory())), 4);
  const replies = await Promise.all(Array.from({ length: Number(senders) }, () => send(body)));
  clearInterval(looking);
  told.push({ codes: replies.map((reply) => reply.body.errCode as number), grew: most - before });
}
rmSync(files, { recursive: true, force: true });
process.stdout.write(JSON.stringify(told));

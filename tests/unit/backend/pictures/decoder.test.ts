import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openWorld } from '../support/world.ts';

const children = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'latin1')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('decoder/worker'));

test.runIf(existsSync('/proc/self/statm'))(
  'a decoder that dies takes its picture along and nothing else: the next is taken, and no file stays',
  { timeout: 60_000 },
  async () => {
    const files = mkdtempSync(join(tmpdir(), 'decoder-'));
    const world = openWorld({}, {}, { files });
    const browser = world.loggedIn(world.addMember());
    const send = (body: Uint8Array) =>
      browser.send('/upload', { method: 'POST', body, headers: { 'Content-Type': 'application/octet-stream' } });
    const flat = (width: number) =>
      sharp({ create: { width, height: width, channels: 3, background: '#1e6b4f' } })
        .png()
        .toBuffer();
    const [small, large] = [await flat(20), await flat(6_000)];
    expect((await send(small)).body.errCode).toBe(0);
    const [decoder] = children();
    expect(decoder).toBeGreaterThan(0);
    const lost = send(large);
    await expect.poll(() => readdirSync(join(files, 'incoming')).length).toBe(1);
    process.kill(decoder as number, 'SIGKILL');
    expect((await lost).body.errCode).toBe(1202);
    expect((await send(large)).body.errCode).toBe(0);
    expect(readdirSync(join(files, 'incoming'))).toEqual([]);
  },
);

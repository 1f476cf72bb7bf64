import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readHalves } from '../../../../src/stores/upload/halves.ts';
import { type Sender, type Sending, sendInParts } from '../../../../src/stores/upload/sendInParts.ts';
import { openLine, until } from './world.ts';

const bytes = Uint8Array.from({ length: 1_000 }, (_, at) => (at * 7) % 251);
const digest = createHash('sha256').update(bytes).digest('hex');
const fileOf = (name = 'a.bin') => new File([bytes], name, { lastModified: 5 });
const trial = { kind: 'trial', size: 'normal', partBytes: 300 } as const;
const is = (sender: Sender, status: Sending['status']) => () => sender.$sending.get().status === status;
const found = (sender: Sender) => {
  const { result } = sender.$sending.get();
  return result?.kind === 'trial' ? result.digest : null;
};

test('a file goes in parts, each after what has arrived, and its progress is that of its bytes', async () => {
  const { line, ports, host } = openLine();
  const sender = sendInParts(ports, fileOf(), trial);
  const seen: number[] = [];
  sender.$sending.subscribe(({ sent }) => void seen.push(sent));
  await until(is(sender, 'done'));
  expect(line.heard).toEqual(['POST', 'PATCH 0', 'PATCH 300', 'PATCH 600', 'PATCH 900']);
  expect(found(sender)).toBe(digest);
  expect(seen.every((sent, at) => at === 0 || sent >= (seen[at - 1] as number))).toBe(true);
  expect(readHalves(host)).toEqual([]);
});

test.each(['unreached', 'unanswered', 'spoilt'] as const)(
  'a part that is %s is gone on with from what the server has, and the file is whole',
  async (fate) => {
    const { line, ports, host } = openLine();
    line.fate = (method, nth) => (method === 'PATCH' && nth === 2 ? fate : 'through');
    const sender = sendInParts(ports, fileOf(), trial);
    await until(is(sender, 'retrying'));
    expect(sender.$sending.get().sent).toBe(300);
    await host.advance(1_500);
    await until(is(sender, 'done'));
    expect(line.heard[3]).toBe('HEAD');
    expect(line.heard[4]).toBe(fate === 'unanswered' ? 'PATCH 600' : 'PATCH 300');
    expect(found(sender)).toBe(digest);
  },
);

test('the answer to the last part is lost: the end is asked for, nothing is sent again', async () => {
  const { line, ports, host } = openLine();
  line.fate = (_, nth) => (nth === 4 ? 'unanswered' : 'through');
  const sender = sendInParts(ports, fileOf(), trial);
  await until(is(sender, 'retrying'));
  await host.advance(1_500);
  await until(is(sender, 'done'));
  expect(line.heard.slice(4)).toEqual(['PATCH 900', 'HEAD', 'PATCH 1000']);
  expect(found(sender)).toBe(digest);
});

test('paused and gone on with; nothing is sent meanwhile', async () => {
  const { line, ports } = openLine();
  line.fate = (_, nth) => (nth === 2 ? 'held' : 'through');
  const sender = sendInParts(ports, fileOf(), trial);
  await until(() => line.heard.length === 3);
  sender.pause();
  expect(sender.$sending.get()).toMatchObject({ status: 'paused', sent: 300 });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(line.heard).toHaveLength(3);
  sender.resume();
  await until(is(sender, 'done'));
  expect(found(sender)).toBe(digest);
});

test('after a reload the same file is known again and goes on; another one begins', async () => {
  const { line, ports, host } = openLine();
  line.fate = (_, nth) => (nth === 3 ? 'held' : 'through');
  const before = sendInParts(ports, fileOf(), trial);
  await until(() => line.heard.length === 4);
  before.leave();
  expect(readHalves(host)).toMatchObject([{ name: 'a.bin', sent: 600, total: 1_000, kind: 'trial' }]);
  line.heard.length = 0;
  line.fate = () => 'through';
  const after = sendInParts(ports, fileOf(), trial);
  await until(is(after, 'done'));
  expect(line.heard).toEqual(['POST', 'PATCH 600', 'PATCH 900']);
  expect(after.$sending.get().resumed).toBe(600);
  expect(found(after)).toBe(digest);
  line.heard.length = 0;
  const other = sendInParts(ports, fileOf('b.bin'), trial);
  await until(is(other, 'done'));
  expect(line.heard[1]).toBe('PATCH 0');
});

test('without a network it waits, and goes on by itself when it is back', async () => {
  const { line, ports, host } = openLine();
  line.fate = (_, nth) => (nth === 2 ? 'held' : 'through');
  const sender = sendInParts(ports, fileOf(), trial);
  await until(() => line.heard.length === 3);
  host.setOnline(false);
  host.fire('offline');
  expect(sender.$sending.get()).toMatchObject({ status: 'offline', sent: 300 });
  await host.advance(600_000);
  expect(line.heard).toHaveLength(3);
  host.setOnline(true);
  host.fire('online');
  await until(is(sender, 'done'));
  expect(found(sender)).toBe(digest);
});

test('a line that never holds: pauses grow, then it says so, and a touch goes on from what has arrived', async () => {
  const { line, ports, host } = openLine();
  line.fate = (_, nth) => (nth < 2 ? 'through' : 'unreached');
  const sender = sendInParts(ports, fileOf(), trial);
  for (let tries = 0; tries < 12 && !is(sender, 'failed')(); tries += 1) {
    await until(() => is(sender, 'retrying')() || is(sender, 'failed')());
    await host.advance(30_000);
  }
  expect(sender.$sending.get()).toMatchObject({ status: 'failed', again: true, sent: 300 });
  expect(sender.$sending.get().why).toContain('接着传');
  expect(line.heard).toHaveLength(2 + 9);
  line.fate = () => 'through';
  sender.resume();
  await until(is(sender, 'done'));
  expect(found(sender)).toBe(digest);
});

test('what the server refuses is said in its words and not tried again', async () => {
  const { line, ports, host } = openLine();
  const sender = sendInParts(ports, fileOf('a.mp4'), { ...trial, kind: 'video' });
  await until(is(sender, 'failed'));
  expect(sender.$sending.get()).toMatchObject({ again: false, why: '只支持 MP4、MOV、WebM 视频', code: 1208 });
  const heard = line.heard.length;
  await host.advance(600_000);
  expect(line.heard).toHaveLength(heard);
  expect(readHalves(host)).toEqual([]);
});

test('given up: nothing of it stays on either side', async () => {
  const { line, ports, host, server } = openLine();
  line.fate = (_, nth) => (nth === 3 ? 'held' : 'through');
  const sender = sendInParts(ports, fileOf(), trial);
  await until(() => line.heard.length === 4);
  sender.cancel();
  expect(sender.$sending.get().status).toBe('cancelled');
  expect(readHalves(host)).toEqual([]);
  await until(() => server.database.prepare('SELECT id FROM uploads').all().length === 0);
  expect(line.heard[4]).toBe('DELETE');
  expect(host.pendingTimers() + host.listeners()).toBe(0);
});

test('the server has forgotten it: it begins anew', async () => {
  const { line, ports, host, server } = openLine();
  line.fate = (_, nth) => (nth === 3 ? 'unreached' : 'through');
  const sender = sendInParts(ports, fileOf(), trial);
  await until(is(sender, 'retrying'));
  server.database.exec('DELETE FROM uploads');
  await host.advance(1_500);
  await until(is(sender, 'retrying'));
  await host.advance(3_000);
  await until(is(sender, 'done'));
  expect(line.heard.filter((one) => one === 'POST')).toHaveLength(2);
  expect(found(sender)).toBe(digest);
});

test('a file that can no longer be read says so', async () => {
  const { ports } = openLine();
  const file = fileOf();
  Object.defineProperty(file, 'slice', {
    value: () => ({ size: 9, type: '', stream: () => Promise.reject(new Error()) }),
  });
  const sender = sendInParts(ports, file, trial);
  await until(is(sender, 'failed'));
  expect(sender.$sending.get()).toMatchObject({ again: false });
  expect(sender.$sending.get().why).toContain('重新选择');
});

test('a browser without SHA-256 sends CRC-32 instead, and the server takes it', async () => {
  const { ports } = openLine();
  const sender = sendInParts({ ...ports, sha256: () => Promise.resolve(null) }, fileOf(), trial);
  await until(is(sender, 'done'));
  expect(found(sender)).toBe(digest);
});

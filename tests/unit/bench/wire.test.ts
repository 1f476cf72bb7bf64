import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { makeCertificate } from '../../bench/wire/certificate.ts';
import { createPipe, createWindow, SEGMENT_BYTES } from '../../bench/wire/line.ts';
import { createLink } from '../../bench/wire/link.ts';

test('the certificate signs itself, is good today, and is named by its fingerprint', () => {
  const now = Date.UTC(2026, 0, 5);
  const { cert, fingerprint } = makeCertificate(now);
  const read = new X509Certificate(cert);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect([read.validFromDate.getTime(), read.validToDate.getTime()]).toEqual([now - 86_400_000, now + 86_400_000]);
  const spki = read.publicKey.export({ type: 'spki', format: 'der' });
  expect(createHash('sha256').update(spki).digest('base64')).toBe(fingerprint);
});

test('one pipe carries everything, one after another', () => {
  const pipe = createPipe(1_600_000);
  expect(pipe.send(2_000, 100)).toBe(110);
  expect(pipe.send(2_000, 100)).toBe(120);
  expect(pipe.send(2_000, 500)).toBe(510);
});

test('a window begins with ten segments and doubles with each round trip', () => {
  const window = createWindow();
  const burst = (): number => {
    let segments = 0;
    for (; window.open(); segments += 1) window.sent(SEGMENT_BYTES);
    return segments;
  };
  const first = burst();
  for (let at = 0; at < first; at += 1) window.acknowledged(SEGMENT_BYTES);
  expect([first, burst()]).toEqual([10, 20]);
});

describe('a link', () => {
  const SHAPE = { roundTripMs: 60, downBitsPerSecond: 1_600_000, upBitsPerSecond: 1_600_000 };
  const REPLY = Buffer.alloc(40_000, 'x');

  /** Asks for the reply through the link; answers with the milliseconds it took and what came. */
  const fetchThrough = async (port: number): Promise<{ took: number; body: Buffer }> => {
    const begun = performance.now();
    const client = connect(port, '127.0.0.1', () => client.write('give'));
    const chunks: Buffer[] = [];
    client.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(client, 'end');
    return { took: performance.now() - begun, body: Buffer.concat(chunks) };
  };

  test('brings every byte, and never sooner than its round trips and its width allow', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.end(REPLY)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const link = createLink(SHAPE, (server.address() as AddressInfo).port);
    await once(link.server.listen(0, '127.0.0.1'), 'listening');
    const { port } = link.server.address() as AddressInfo;

    link.begin({ shaped: true, lookUp: false });
    const slow = await fetchThrough(port);
    expect(slow.body.equals(REPLY)).toBe(true);
    // The connection and the question: a round trip each; then 40 KB through the pipe.
    const leastMs = 2 * SHAPE.roundTripMs + (REPLY.length * 8_000) / SHAPE.downBitsPerSecond;
    expect(slow.took).toBeGreaterThanOrEqual(leastMs - 5);

    link.begin({ shaped: true, lookUp: true });
    expect((await fetchThrough(port)).took).toBeGreaterThanOrEqual(leastMs + SHAPE.roundTripMs - 5);

    link.begin({ shaped: false, lookUp: false });
    const fast = await fetchThrough(port);
    expect(fast.body.equals(REPLY)).toBe(true);
    server.close();
    link.server.close();
  });
});

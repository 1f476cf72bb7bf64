import { expect, test } from 'vitest';
import { call } from '../../../src/api/call.ts';
import { RequestFailed } from '../../../src/api/errors.ts';
import { replyText } from '../../../src/api/replyText.ts';
import { REPLY_MAX_BYTES } from '../../../src/site.ts';
import { changeCall, fakePorts, readCall } from './support.ts';

/** A body in pieces that counts how many of them were asked for. */
const inPieces = (piece: Uint8Array, pieces: number) => {
  const taken = { count: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        if (taken.count === pieces) return stream.close();
        taken.count += 1;
        stream.enqueue(piece);
      },
      cancel() {
        taken.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { taken, response: new Response(body, { headers: { 'Content-Type': 'application/json' } }) };
};

test('letters that are cut between two pieces are whole again, and a mark at the beginning is none', async () => {
  const bytes = new TextEncoder().encode('\ufeff{"山":"🏔"}');
  for (let size = 1; size <= bytes.length; size += 1) {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.slice(at, at + size));
        stream.close();
      },
    });
    expect(await replyText(new Response(body)), `pieces of ${size}`).toBe('{"山":"🏔"}');
  }
  expect(await replyText(new Response(null))).toBe('');
});

test('a reply may be as long as the limit, and not one byte longer', async () => {
  expect((await replyText(new Response('x'.repeat(REPLY_MAX_BYTES))))?.length).toBe(REPLY_MAX_BYTES);
  expect(await replyText(new Response('x'.repeat(REPLY_MAX_BYTES + 1)))).toBe(null);
});

test('ten megabytes are refused without being read to the end, parsed or asked for again', async () => {
  const piece = new TextEncoder().encode(' '.repeat(65_536));
  for (const contract of [readCall, changeCall]) {
    const { taken, response } = inPieces(piece, 160);
    const world = fakePorts(() => response);
    const outcome = await call(contract, {}, { ports: world.ports }).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(RequestFailed);
    expect(taken.count).toBe(REPLY_MAX_BYTES / piece.length + 1);
    expect(taken.cancelled).toBe(true);
    expect([world.sent.length, world.pending()]).toEqual([1, 0]);
  }
});

test('what is known to be short is read whole, and is no reply all the same when packing had made it short', async () => {
  const answer = (headers: Record<string, string>, whole: string) => {
    const response = new Response('in pieces', { headers });
    Object.defineProperty(response, 'text', { value: () => Promise.resolve(whole) });
    return replyText(response);
  };
  expect(await answer({ 'Content-Length': '2000' }, 'whole')).toBe('whole');
  expect(await answer({ 'Content-Length': '2000', 'Content-Encoding': 'br' }, 'x'.repeat(REPLY_MAX_BYTES + 1))).toBe(
    null,
  );
  for (const headers of [{}, { 'Content-Length': '262145' }, { 'Content-Length': 'many' }] as Record<string, string>[])
    expect(await answer(headers, 'whole'), JSON.stringify(headers)).toBe('in pieces');
});

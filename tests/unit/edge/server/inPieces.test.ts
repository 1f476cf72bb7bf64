import { beforeEach, describe, expect, test } from 'vitest';
import { createPieces } from '../../../../src/edge/server/inPieces.ts';

let inPieces: ReturnType<typeof createPieces>;
beforeEach(() => {
  inPieces = createPieces();
});

const bytesOf = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, (_, at) => at % 251);
const page = (body: Uint8Array<ArrayBuffer> | null, type = 'text/html; charset=utf-8', status = 200): Response =>
  new Response(body, {
    status,
    headers: { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': String(body?.length ?? 0) },
  });

/** What is read, piece by piece, and how many of them were there before a timer could run. */
const read = async (response: Response): Promise<{ pieces: Uint8Array[]; atOnce: number }> => {
  const pieces: Uint8Array[] = [];
  let atOnce = 0;
  setTimeout(() => (atOnce = pieces.length));
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) pieces.push(piece);
  return { pieces, atOnce };
};

describe('a document', () => {
  test('leaves as a short beginning, two pieces of four kilobytes and the rest, each on its own, with all of its bytes', async () => {
    const whole = bytesOf(15_000);
    const answer = await inPieces(page(whole, undefined, 404));
    expect(answer.status).toBe(404);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': '15000',
    });
    const { pieces, atOnce } = await read(answer);
    expect(pieces.map(({ length }) => length)).toEqual([512, 4_096, 4_096, 6_296]);
    expect(Buffer.concat(pieces)).toEqual(Buffer.from(whole));
    expect(atOnce).toBe(1);
  });

  test.each([1, 4_096])('of %i bytes leaves as it is', async (length) => {
    const { pieces } = await read(await inPieces(page(bytesOf(length))));
    expect(pieces.map((piece) => piece.length)).toEqual([length]);
  });

  test('that ends with a piece has no empty one behind it', async () => {
    const { pieces } = await read(await inPieces(page(bytesOf(512 + 4_096))));
    expect(pieces.map((piece) => piece.length)).toEqual([512, 4_096]);
  });

  test('whose reader goes away while it waits for the next piece ends without a word', async () => {
    const reader = (await inPieces(page(bytesOf(15_000)))).body?.getReader();
    await reader?.read();
    const next = reader?.read();
    await reader?.cancel();
    expect((await next)?.done).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 10));
  });

  test('is one of eight that leave so at a time; the next one leaves whole, until one has gone or its reader has', async () => {
    const begin = async (): Promise<ReadableStreamDefaultReader<Uint8Array>> => {
      const reader = (await inPieces(page(bytesOf(15_000)))).body?.getReader();
      await reader?.read();
      return reader as ReadableStreamDefaultReader<Uint8Array>;
    };
    const sizes = async (): Promise<number[]> =>
      (await read(await inPieces(page(bytesOf(15_000))))).pieces.map(({ length }) => length);
    // Those that nobody reads do not count.
    for (let at = 0; at < 9; at += 1) await inPieces(page(bytesOf(15_000)));
    const [first, second] = await Promise.all(Array.from({ length: 8 }, begin));
    expect(await sizes()).toEqual([15_000]);
    while ((await first?.read())?.done === false);
    expect(await sizes()).toHaveLength(4);
    await begin();
    expect(await sizes()).toEqual([15_000]);
    await second?.cancel();
    expect(await sizes()).toHaveLength(4);
  });
});

test.each([
  ['no document', page(bytesOf(15_000), 'application/json')],
  ['nothing to say', page(null)],
  ['a redirect', new Response(null, { status: 302, headers: { Location: '/mc/' } })],
])('%s passes untouched', async (_, response) => {
  expect(await inPieces(response)).toBe(response);
});

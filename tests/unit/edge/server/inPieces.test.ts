import { describe, expect, test } from 'vitest';
import { inPieces } from '../../../../src/edge/server/inPieces.ts';

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
  test('leaves as a short beginning and pieces of four kilobytes, each on its own, with all of its bytes', async () => {
    const whole = bytesOf(15_000);
    const answer = await inPieces(page(whole, undefined, 404));
    expect(answer.status).toBe(404);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': '15000',
    });
    const { pieces, atOnce } = await read(answer);
    expect(pieces.map(({ length }) => length)).toEqual([512, 4_096, 4_096, 4_096, 2_200]);
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

  test('whose reader goes away is left alone', async () => {
    const reader = (await inPieces(page(bytesOf(15_000)))).body?.getReader();
    await reader?.read();
    await expect(reader?.cancel()).resolves.toBeUndefined();
  });
});

test.each([
  ['no document', page(bytesOf(15_000), 'application/json')],
  ['nothing to say', page(null)],
  ['a redirect', new Response(null, { status: 302, headers: { Location: '/mc/' } })],
])('%s passes untouched', async (_, response) => {
  expect(await inPieces(response)).toBe(response);
});

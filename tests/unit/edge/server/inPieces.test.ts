import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPieces } from '../../../../src/edge/server/inPieces.ts';

let all: ReturnType<typeof createPieces>;
beforeEach(() => {
  all = createPieces();
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
    const answer = await all.of(page(whole, undefined, 404));
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
    const { pieces } = await read(await all.of(page(bytesOf(length))));
    expect(pieces.map((piece) => piece.length)).toEqual([length]);
  });

  test('that ends with a piece has no empty one behind it', async () => {
    const { pieces } = await read(await all.of(page(bytesOf(512 + 4_096))));
    expect(pieces.map((piece) => piece.length)).toEqual([512, 4_096]);
  });

  test('whose reader goes away while it waits for the next piece ends without a word', async () => {
    const reader = (await all.of(page(bytesOf(15_000)))).body?.getReader();
    await reader?.read();
    const next = reader?.read();
    await reader?.cancel();
    expect((await next)?.done).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 10));
  });

  test('is one of eight that leave so at a time; the next one leaves whole, until one has gone or its reader has', async () => {
    const begin = async (): Promise<ReadableStreamDefaultReader<Uint8Array>> => {
      const reader = (await all.of(page(bytesOf(15_000)))).body?.getReader();
      await reader?.read();
      return reader as ReadableStreamDefaultReader<Uint8Array>;
    };
    const sizes = async (): Promise<number[]> =>
      (await read(await all.of(page(bytesOf(15_000))))).pieces.map(({ length }) => length);
    // Those that nobody reads do not count.
    for (let at = 0; at < 9; at += 1) await all.of(page(bytesOf(15_000)));
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
  expect(await all.of(response)).toBe(response);
});

describe('a document whose bytes are at hand', () => {
  const outgoing = () => {
    const wire = { pieces: [] as number[], ended: false, destroyed: false, head: [] as unknown[] };
    return {
      wire,
      get destroyed() {
        return wire.destroyed;
      },
      writeHead: (...head: unknown[]) => void wire.head.push(...head),
      write: (piece: Uint8Array) => wire.pieces.push(piece.length) > 0,
      end: (piece?: Uint8Array) => {
        if (piece !== undefined) wire.pieces.push(piece.length);
        wire.ended = true;
      },
    };
  };
  const headers = { 'content-type': 'text/html' };
  const sent = (length: number | null) => {
    const one = outgoing();
    all.send(one, { status: 200, headers, body: length === null ? null : bytesOf(length) });
    return one.wire;
  };

  test('goes in the same pieces, and whole where eight leave already', async () => {
    const wires = Array.from({ length: 9 }, () => sent(15_000));
    expect(wires[0]?.head).toEqual([200, headers]);
    expect(wires.map(({ pieces }) => pieces)).toEqual([...Array.from({ length: 8 }, () => [512]), [15_000]]);
    await vi.waitFor(() => expect(wires.every(({ ended }) => ended)).toBe(true));
    expect(wires[0]?.pieces).toEqual([512, 4_096, 4_096, 6_296]);
    expect(sent(15_000).pieces).toEqual([512]);
  });

  test('goes whole where it is short, and without any where there is none', () => {
    expect(sent(4_096)).toMatchObject({ pieces: [4_096], ended: true });
    expect(sent(null)).toMatchObject({ pieces: [], ended: true });
  });

  test('is written to nobody who has gone', async () => {
    const one = outgoing();
    one.wire.destroyed = true;
    all.send(one, { status: 200, headers, body: bytesOf(15_000) });
    expect(one.wire).toMatchObject({ head: [], pieces: [] });
    const wire = sent(15_000);
    wire.destroyed = true;
    await vi.waitFor(() => expect(wire.ended).toBe(true));
    expect(wire.pieces).toEqual([512]);
  });
});

import { describe, expect, test } from 'vitest';
import { createDownload, DownloadRefused } from '../../../../src/stores/route/download.ts';

const BYTES = new TextEncoder().encode('<gpx>'.padEnd(1_000, 'x'));

interface Asked {
  readonly range: string | null;
  readonly ifRange: string | null;
}

/** A server that sends at most `most` bytes of each answer before the line breaks; null: all of it. */
const server = (most: (number | null)[], etags: string[] = ['"1"'], ranges = true) => {
  const asked: Asked[] = [];
  const timers = new Map<number, () => void>();
  let aborted = 0;
  const host = {
    fetch: (_: string, init: RequestInit = {}): Promise<Response> => {
      const headers = new Headers(init.headers);
      const turn = asked.length;
      asked.push({ range: headers.get('range'), ifRange: headers.get('if-range') });
      const etag = etags[Math.min(turn, etags.length - 1)] as string;
      const same = headers.get('if-range') === etag;
      const from = ranges && same ? Number(/bytes=(\d+)-/.exec(headers.get('range') ?? '')?.[1] ?? 0) : 0;
      const rest = BYTES.slice(from);
      const cut = most[turn] ?? null;
      init.signal?.addEventListener('abort', () => (aborted += 1));
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(rest.slice(0, cut ?? rest.length));
          if (cut === null) controller.close();
        },
        pull(controller) {
          if (cut !== null) controller.error(new TypeError('the line broke'));
        },
      });
      return Promise.resolve(
        new Response(body, {
          status: from > 0 ? 206 : 200,
          headers: {
            etag,
            'content-length': String(rest.length),
            'content-type': 'application/gpx+xml',
            ...(from > 0 ? { 'content-range': `bytes ${from}-${BYTES.length - 1}/${BYTES.length}` } : {}),
          },
        }),
      );
    },
    timers: {
      set: (run: () => void, ms: number): number => {
        timers.set(ms, run);
        return ms;
      },
      clear: (id: number): void => void timers.delete(id),
    },
  };
  return { host, asked, timers, aborted: () => aborted };
};

const textOf = (blob: Blob): Promise<string> => blob.text();
const WHOLE = new TextDecoder().decode(BYTES);

describe('a download', () => {
  test('comes whole and says how far it is', async () => {
    const { host, timers } = server([null]);
    const seen: number[] = [];
    const file = await createDownload('/f', host).run(({ received, total }) => seen.push(received / (total ?? 0)));
    expect(await textOf(file)).toBe(WHOLE);
    expect(seen[seen.length - 1]).toBe(1);
    expect([...timers.keys()]).toEqual([]);
  });

  test('that breaks off keeps what came and goes on from there', async () => {
    const { host, asked } = server([400, 100, null]);
    const download = createDownload('/f', host);
    await expect(download.run(() => undefined)).rejects.toThrow();
    await expect(download.run(() => undefined)).rejects.toThrow();
    expect(await textOf(await download.run(() => undefined))).toBe(WHOLE);
    expect(asked.map(({ range }) => range)).toEqual([null, 'bytes=400-', 'bytes=500-']);
    expect(asked[1]?.ifRange).toBe('"1"');
  });

  test('of a file that has changed since begins anew: two halves of two files are none', async () => {
    const { host } = server([400, null], ['"1"', '"2"']);
    const download = createDownload('/f', host);
    await expect(download.run(() => undefined)).rejects.toThrow();
    expect(await textOf(await download.run(() => undefined))).toBe(WHOLE);
  });

  test('from a server that knows no ranges begins anew', async () => {
    const { host } = server([400, null], ['"1"'], false);
    const download = createDownload('/f', host);
    await expect(download.run(() => undefined)).rejects.toThrow();
    expect(await textOf(await download.run(() => undefined))).toBe(WHOLE);
  });

  test('ends after 30 minutes, and its line with it', async () => {
    const timers = new Map<number, () => void>();
    const host = {
      fetch: (_: string, init: RequestInit = {}) =>
        new Promise<Response>((_resolve, reject) =>
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        ),
      timers: { set: (run: () => void, ms: number) => (timers.set(ms, run), ms), clear: () => undefined },
    };
    const running = createDownload('/f', host).run(() => undefined);
    timers.get(1_800_000)?.();
    await expect(running).rejects.toThrow('aborted');
  });

  test('that is refused says by which status', async () => {
    const host = {
      fetch: () => Promise.resolve(new Response('{"errCode":404}', { status: 404 })),
      timers: { set: () => 1, clear: () => undefined },
    };
    const refused = createDownload('/f', host).run(() => undefined);
    await expect(refused).rejects.toBeInstanceOf(DownloadRefused);
    await expect(refused).rejects.toMatchObject({ status: 404 });
  });
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEdge, type Edge } from '../../../../src/edge/worker/handler.ts';
import { createPages } from '../../../../src/edge/worker/pages.ts';
import { html, post, postPage, success } from './support.ts';

afterEach(() => void vi.restoreAllMocks());

const CROWD = 50;
const crowd = <Value>(visit: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: CROWD }, () => visit()));
const soon = (): Promise<void> => new Promise((then) => setTimeout(then, 1));
const never = (): Promise<never> => new Promise(() => undefined);

interface Scene {
  readonly open: () => Promise<string>;
  /** How often a page was filled, packed, and read from the site. */
  readonly work: { filled: number; packed: number; read: number };
  readonly edge: Edge;
  time: number;
  title: string;
}

const scene = (together: boolean): Scene => {
  const work = { filled: 0, packed: 0, read: 0 };
  const encodeInto = TextEncoder.prototype.encodeInto;
  vi.spyOn(TextEncoder.prototype, 'encodeInto').mockImplementation(function (this: TextEncoder, text, room) {
    if (text.includes(' data-reply')) work.filled += 1;
    return encodeInto.call(this, text, room);
  });
  const edge = createEdge({
    together,
    now: () => one.time,
    pack: async (bytes) => {
      work.packed += 1;
      await soon();
      return bytes;
    },
  });
  const one: Scene = {
    work,
    edge,
    time: 1_000_000,
    title: '雾里的山',
    open: async () => {
      const request = new Request('https://m.example.com/mc/community/detail?id=7', {
        headers: { 'accept-encoding': 'br' },
      });
      const response = await edge.fetch(request, {
        site: async () => {
          work.read += 1;
          await soon();
          return html(postPage);
        },
        ask: async () => {
          await soon();
          return success(post({ title: one.title }));
        },
      });
      return response.text();
    },
  };
  return one;
};

/** A page that brings nothing later. */
const reading = (page: () => Promise<Response>) => ({ page, file: () => Promise.reject(new Error('no such file')) });

describe.each([
  ['where they may wait for one another', true],
  ['where each has a context of their own', false],
])('many visitors of one page at once, %s', (_, together) => {
  test('have it filled and packed once, and again once when it says something else', async () => {
    const one = scene(together);
    for (const text of await crowd(one.open)) expect(text).toContain('<title>雾里的山</title>');
    expect(one.work).toEqual({ filled: 1, packed: 1, read: together ? 1 : CROWD });
    [one.title, one.time] = ['改过的', one.time + 10_000];
    for (const text of await crowd(one.open)) expect(text).toContain('<title>改过的</title>');
    expect(one.work).toMatchObject({ filled: 2, packed: 2 });
  });

  test('have the page of the build taken apart once, and once more for another build', async () => {
    let [time, build] = [0, 'a'];
    const pages = createPages(() => time, together);
    const get = () =>
      pages.get(
        '/community/detail',
        reading(async () => (await soon(), named(build))),
      );
    const named = (etag: string): Response => {
      const { body, headers } = html(postPage);
      return new Response(body, { headers: { ...Object.fromEntries(headers), etag } });
    };
    const [first, ...others] = await crowd(get);
    expect(first).not.toBeNull();
    for (const other of others) expect(other).toBe(first);
    [time, build] = [60_000, 'b'];
    const [next, ...rest] = await crowd(get);
    expect(next).not.toBe(first);
    for (const other of rest) expect(other).toBe(next);
  });
});

describe('where each visitor has a context of their own, nobody waits for another one’s', () => {
  test('reading of the page', async () => {
    const pages = createPages(() => 0, false);
    void pages.get('/community/detail', reading(never));
    expect(
      await pages.get(
        '/community/detail',
        reading(() => Promise.resolve(html(postPage))),
      ),
    ).not.toBeNull();
  });
});

test('a page of the build that could not be read is read again by the next visitor', async () => {
  const pages = createPages(() => 0, true);
  expect(
    await crowd(() =>
      pages.get(
        '/community/detail',
        reading(() => Promise.reject(new Error('down'))),
      ),
    ),
  ).toEqual(Array.from({ length: CROWD }, () => null));
  expect(
    await pages.get(
      '/community/detail',
      reading(() => Promise.resolve(html(postPage))),
    ),
  ).not.toBeNull();
});

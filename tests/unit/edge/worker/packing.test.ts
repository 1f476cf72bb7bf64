import { expect, test } from 'vitest';
import { createEdge, type Edge, type EdgeOptions } from '../../../../src/edge/worker/handler.ts';
import { html, post, postPage, success } from './support.ts';

let edge: Edge;
const begin = (options: EdgeOptions): void => {
  edge = createEdge(options);
};
const open = async (headers: Record<string, string> = {}): Promise<Response> =>
  edge.fetch(new Request('https://m.example.com/mc/community/detail?id=7', { headers }), {
    site: () => html(postPage),
    ask: () => Promise.resolve(success(post())),
  });

test('packs a page in the form that its reader takes, once', async () => {
  let packed = 0;
  begin({ pack: (bytes, encoding) => Promise.resolve(new Uint8Array([++packed, encoding.length, bytes.length % 7])) });
  for (let visit = 0; visit < 2; visit += 1) {
    const response = await open({ 'accept-encoding': 'gzip, br' });
    expect([response.headers.get('content-encoding'), response.headers.get('content-length')]).toEqual(['br', '3']);
  }
  expect((await open({ 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  expect((await open()).headers.get('content-encoding')).toBeNull();
  expect(packed).toBe(2);
});

test('a page is packed tight behind the answer, and what cannot be done now is tried again', async () => {
  const tries: (Uint8Array<ArrayBuffer> | null | Error)[] = [null, new Error('no memory'), new Uint8Array(2)];
  begin({
    pack: () => Promise.resolve(new Uint8Array(3)),
    packTight: () => {
      const next = tries.shift();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? null);
    },
  });
  const lengths: (string | null)[] = [];
  for (let visit = 0; visit < 6; visit += 1)
    lengths.push((await open({ 'accept-encoding': 'br' })).headers.get('content-length'));
  expect(lengths).toEqual(['3', '3', '3', '2', '2', '2']);
  expect(tries).toEqual([]);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { createEdge, type Edge, type EdgeOptions } from '../../../../src/edge/worker/handler.ts';
import { html, post, postPage, success } from './support.ts';

let time = 0;
let edge: Edge;
let title = '';
const begin = (options: EdgeOptions = {}): void => {
  edge = createEdge({
    now: () => time,
    pack: async (bytes, encoding) => Uint8Array.from([encoding.length, ...bytes.subarray(0, 9)]),
    ...options,
  });
};
beforeEach(() => {
  [time, title] = [1_000_000, '雾里的山'];
  begin();
});
const ADDRESS = 'https://m.example.com/mc/community/detail?id=7';
const requestOf = (headers: Record<string, string> = {}, method = 'GET', address = ADDRESS): Request =>
  new Request(address, { method, headers });
const open = async (request: Request): Promise<Response> =>
  edge.fetch(request, { site: () => html(postPage), ask: async () => success(post({ title })) });

describe('a page that is kept whole', () => {
  test.each([
    ['plain', {}],
    ['packed', { 'accept-encoding': 'br' }],
    ['not again for who has it', { 'accept-encoding': 'br', 'if-none-match': 'known' }],
  ] as const)('is given at once as it is given by the way: %s', async (_, sent) => {
    const etag = (await open(requestOf(sent))).headers.get('etag') ?? '';
    const headers = { ...sent, ...('if-none-match' in sent && { 'if-none-match': etag }) };
    const [kept, whole] = [edge.kept(requestOf(headers)), await open(requestOf(headers))];
    expect(kept?.status).toBe('if-none-match' in sent ? 304 : 200);
    expect(kept?.status).toBe(whole.status);
    expect(kept?.headers).toEqual(Object.fromEntries(whole.headers));
    expect([...(kept?.body ?? [])]).toEqual([...new Uint8Array(await whole.arrayBuffer())]);
  });

  test('is given neither to members, nor for another method, address or form than somebody had', async () => {
    await open(requestOf({ 'accept-encoding': 'br' }));
    expect(edge.kept(requestOf({ 'accept-encoding': 'br' }))).not.toBeNull();
    for (const request of [
      requestOf({ 'accept-encoding': 'br', cookie: 'sid=x' }),
      requestOf({ 'accept-encoding': 'br', authorization: 'x' }),
      requestOf({ 'accept-encoding': 'gzip' }),
      requestOf({ 'accept-encoding': 'br' }, 'HEAD'),
      requestOf({ 'accept-encoding': 'br' }, 'GET', ADDRESS.replace('id=7', 'id=8')),
      requestOf({ 'accept-encoding': 'br' }, 'GET', 'https://m.example.com/mc/vip/buy'),
    ])
      expect(edge.kept(request)).toBeNull();
  });

  test('is given while its reply is as good as new, and before anything has changed', async () => {
    await open(requestOf());
    time += 2_000;
    expect(edge.kept(requestOf())).not.toBeNull();
    time += 1;
    expect(edge.kept(requestOf())).toBeNull();
    time += 10_000;
    await open(requestOf());
    time += 300;
    expect(edge.kept(requestOf())).not.toBeNull();
    edge.changed();
    expect(edge.kept(requestOf())).toBeNull();
  });

  test('says what a newer reply says, once that has been shown', async () => {
    await open(requestOf());
    [time, title] = [time + 10_000, '改过的'];
    await open(requestOf());
    expect(new TextDecoder().decode(edge.kept(requestOf())?.body ?? new Uint8Array())).toContain(
      '<title>改过的</title>',
    );
  });

  test('leaves packed tight as soon as that is done', async () => {
    begin({ packTight: async () => Uint8Array.of(1, 2, 3) });
    await open(requestOf({ 'accept-encoding': 'br' }));
    await new Promise((then) => setTimeout(then));
    expect([...(edge.kept(requestOf({ 'accept-encoding': 'br' }))?.body ?? [])]).toEqual([1, 2, 3]);
    expect(edge.kept(requestOf({ 'accept-encoding': 'br' }))?.headers['content-length']).toBe('3');
  });
});

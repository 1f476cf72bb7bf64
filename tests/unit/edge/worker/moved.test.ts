import { expect, test } from 'vitest';
import { readTopic } from '../../../../src/api/community/topic.ts';
import { createEdge } from '../../../../src/edge/worker/handler.ts';
import { headRequest } from '../../../../src/live/request.ts';
import { html, listPage } from './support.ts';

const request = headRequest(readTopic, {
  id: { kind: 'id', need: true },
  tab: { kind: 'word', oneOf: ['hot', 'latest'] },
  merged: { kind: 'id' },
});
const page = listPage(request, ['id', 'tab'], readTopic);

/** Opens an address of a topic whose API refuses it with this. */
const open = async (search: string, data: object, init: RequestInit = {}): Promise<Response> =>
  createEdge({ now: () => 1, budgetMs: 500 }).fetch(
    new Request(`https://m.example.com/mc/community/topic${search}`, init),
    {
      site: () => html(page),
      ask: async () => Response.json({ errCode: -1, errMsg: '', data }),
    },
  );
const merged = (id: unknown): object => ({ state: 'merged', name: '云海打卡', into: { id, name: '看云海' } });

test.each(['GET', 'HEAD'])(
  'a merged topic leads %s for good to the one that it lives on in, which can say so',
  async (method) => {
    const response = await open('?id=45&tab=latest&utm=x', merged('1'), { method });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/mc/community/topic?id=1&tab=latest&merged=45');
    expect(response.headers.get('cache-control')).toBe('private, max-age=10');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    for (const name of ['etag', 'content-type']) expect(response.headers.get(name), name).toBe(null);
    expect(await response.text()).toBe('');
  },
);

test('what names nobody, or is gone in another way, leads nowhere', async () => {
  for (const bad of [
    merged('//evil.example'),
    merged(1),
    merged(null),
    { state: 'merged', into: null },
    { state: 'unknown' },
  ]) {
    const response = await open('?id=45', bad);
    expect([response.status, response.headers.get('location')], JSON.stringify(bad)).toEqual([404, null]);
  }
});

test('a member gets the page of the build, whose own script leads on', async () => {
  const response = await open('?id=45', merged('1'), { headers: { cookie: 'sid=x' } });
  expect([response.status, await response.text()]).toEqual([200, page]);
});

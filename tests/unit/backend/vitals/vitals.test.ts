import fc from 'fast-check';
import { expect, test } from 'vitest';
import { all } from '../../../../src/backend/database/statement.ts';
import { sweep } from '../../../../src/backend/limits/sweep.ts';
import { bucketOf, quantile, valueOf } from '../../../../src/backend/vitals/buckets.ts';
import { readFailing, readSpeed } from '../../../../src/backend/vitals/read.ts';
import { routeAt } from '../../../../src/backend/vitals/take.ts';
import { DAY_MS } from '../../../../src/site.ts';
import { openWorld, type World } from '../support/world.ts';

const told = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  build: 'abc123',
  path: '/mc/community/detail',
  host: 'wechat',
  metrics: [{ name: 'LCP', value: 1_800 }],
  faults: [],
  ...over,
});
const tell = (world: World, body: unknown, address = '203.0.113.9') =>
  world.browser(address).send('/api/report', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'X-Requested-With': '', Origin: '', 'Content-Type': 'text/plain' },
    key: null,
  });
const rows = (world: World): unknown[] => {
  world.parts.visits.write();
  return all(world.database, 'SELECT route, host, build, metric, visits FROM vital_counts');
};

test('visits are counted by the row of their route, and no id is kept', async () => {
  const world = openWorld();
  for (const path of ['/event/d-123456.htm', '/mc/event/d-99.htm', '/mc/event/d-7.htm/'])
    expect((await tell(world, told({ path }))).status).toBe(204);
  await tell(world, told({ path: '/mc/vip/rights/3/android' }));
  await tell(world, told({ path: '/mc/13800138000' }));
  const found = rows(world) as { route: string; visits: number }[];
  expect(found.map(({ route }) => route).sort()).toEqual([
    '/event/d-{id}.htm',
    '/mc/event/d-{id}.htm',
    '/mc/vip/rights',
    '…',
  ]);
  expect(JSON.stringify(found)).not.toMatch(/\d{5}/);
});

test('a number that somebody puts where names stand is not kept', async () => {
  const world = openWorld();
  await tell(world, told({ build: '13800138000' }));
  await tell(world, told({ faults: [{ kind: 'call', name: 'user/13800138000', times: 1 }] }));
  await tell(world, told({ build: '24dce5f287db', faults: [{ kind: 'part', name: 'x.Ab12345C.js', times: 1 }] }));
  rows(world);
  const kept = JSON.stringify([
    all(world.database, 'SELECT * FROM vital_counts'),
    all(world.database, 'SELECT * FROM fault_counts'),
  ]);
  expect(kept).not.toContain('13800138000');
  expect(kept).toContain('user/…');
  expect(kept).toContain('24dce5f287db');
  expect(kept).toContain('x.Ab12345C.js');
});

test('what is no visit changes nothing and hears the same', async () => {
  const world = openWorld();
  const odd = [
    '',
    '[]',
    '{',
    'null',
    told({ host: 'a b' }),
    told({ build: '<b>' }),
    told({ metrics: [{ name: 'X', value: 1 }] }),
  ];
  const huge = told({ path: 'x'.repeat(20_000) });
  for (const body of [...odd, huge, told({ metrics: [{ name: 'LCP', value: -1 }] })])
    expect((await tell(world, body)).status).toBe(204);
  expect(rows(world)).toEqual([]);
});

test('one address is counted sixty times a minute', async () => {
  const world = openWorld();
  for (let at = 0; at < 80; at += 1) await tell(world, told());
  await tell(world, told(), '198.51.100.7');
  expect(rows(world)).toMatchObject([{ visits: 61 }]);
  world.wait(60_000);
  await tell(world, told());
  expect(rows(world)).toMatchObject([{ visits: 62 }]);
});

test('speed is told by route, host and build, by what three of four visits stay below', async () => {
  const world = openWorld();
  for (const value of [1_000, 1_200, 1_400, 4_000]) await tell(world, told({ metrics: [{ name: 'LCP', value }] }));
  await tell(world, told({ path: '/mc/community/home', host: 'app' }));
  world.parts.visits.write();
  const [post, home] = readSpeed(world.database, 'route', 7, world.now());
  expect(post).toMatchObject({ name: '/mc/community/detail', visits: 4 });
  expect(Math.abs((post?.p75.LCP ?? 0) - 1_400)).toBeLessThan(100);
  expect(home).toMatchObject({ name: '/mc/community/home', visits: 1 });
  expect(readSpeed(world.database, 'host', 7, world.now()).map(({ name }) => name)).toEqual(['wechat', 'app']);
  world.wait(8 * DAY_MS);
  expect(readSpeed(world.database, 'route', 7, world.now())).toEqual([]);
});

test('what fails in most visits comes first', async () => {
  const world = openWorld();
  const call = { kind: 'call', name: '503:/community/feed', times: 3 };
  await tell(world, told({ faults: [call] }));
  await tell(world, told({ faults: [call, { kind: 'script', name: 'TypeError:_astro/feed.js:1', times: 40 }] }));
  world.parts.visits.write();
  expect(readFailing(world.database, 7, 10, world.now())).toMatchObject([
    { kind: 'call', name: '503:/community/feed', visits: 2, times: 6, routes: 1 },
    { kind: 'script', visits: 1, times: 40 },
  ]);
});

test('counts are forgotten after ninety days', async () => {
  const world = openWorld();
  await tell(world, told({ faults: [{ kind: 'view', name: 'failed', times: 1 }] }));
  expect(rows(world)).toHaveLength(1);
  world.wait(91 * DAY_MS);
  sweep(world.database, world.now());
  expect(rows(world)).toEqual([]);
  expect(all(world.database, 'SELECT 1 FROM fault_counts')).toEqual([]);
});

test('a value is known to 7 %, and a quantile is one of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600_000 }), (value) => {
      expect(Math.abs(valueOf(bucketOf(value)) - value)).toBeLessThanOrEqual(1 + value * 0.04);
    }),
  );
  expect(quantile([], 0.75)).toBeNull();
});

test.each([
  ['/mc/', '/mc'],
  ['/mc/vip/rights', '/mc/vip/rights'],
  ['/mc/vip/rights/3/svip/', '/mc/vip/rights'],
  ['/event/d-12.htm', '/event/d-{id}.htm'],
  ['/event/d-12.htm/more', '…'],
  ['/mc/vip/buy/3', '…'],
])('%s is counted as %s', (path, row) => {
  expect(routeAt(path)).toBe(row);
});

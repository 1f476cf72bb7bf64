import { expect, test } from 'vitest';
import { openDeskWorld, seated } from './operator.ts';
import { countVisits } from '../../../../src/backend/vitals/take.ts';

test('how fast pages are, and what fails on them, is shown to admins by route, host and build', async () => {
  const world = openDeskWorld();
  const admin = await seated(world, '小林', ['admin']);
  expect((await admin.get('/desk/pages')).text).toContain('还没有访问报上来');
  const faults = [{ kind: 'call', name: '503:/community/feed', times: 4 }] as const;
  const metrics = [
    { name: 'LCP', value: 4_600 },
    { name: 'CLS', value: 20 },
  ] as const;
  const visit = {
    build: 'abc123',
    path: '/mc/community/home',
    host: 'wechat',
    metrics: [...metrics],
    faults: [...faults],
  };
  countVisits(world.database, [visit, visit], world.now());
  const { text, status } = await admin.get('/desk/pages?days=1');
  expect(status).toBe(200);
  for (const words of ['/mc/community/home', 'wechat', 'abc123', '0.02 好', '503:/community/feed', '接口出错'])
    expect(text, words).toContain(words);
  expect(text).toMatch(/4\.\d 秒 差/);
  const support = await seated(world, '小周', ['support']);
  expect((await support.get('/desk/pages')).status).toBe(404);
});

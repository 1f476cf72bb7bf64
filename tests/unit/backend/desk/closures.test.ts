import { beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../../src/api/define.ts';
import type { getDetail } from '../../../../src/api/route/detail.ts';
import { all } from '../../../../src/backend/database/statement.ts';
import { addRoute } from '../route/scene.ts';
import type { World } from '../support/world.ts';
import { enter, openDeskWorld, type Page, PASSWORD, seated, type Sitter } from './operator.ts';

const DAY_MS = 86_400_000;
const CHINA_MS = 28_800_000;
let world: World;
let desk: Sitter;
let route: string;
beforeEach(async () => {
  world = openDeskWorld();
  desk = await seated(world, '小林', ['moderator']);
  route = addRoute(world, world.addMember('作者'), { name: '武功山反穿' });
});

const day = (from: number): string => new Date(world.now() + CHINA_MS + from * DAY_MS).toISOString().slice(0, 10);
const closure = (): Record<string, string> => ({
  do: 'save',
  route: '',
  area: '武功山、羊狮慕',
  every: 'once',
  from: day(0),
  until: day(3),
  reason: '塌方抢修，金顶索道停运',
  source: '景区管理处公告',
});
const make = async (over: Record<string, string> = {}): Promise<Page> => {
  const key = /name="key" value="([\w-]+)"/.exec((await desk.get('/desk/closures')).text)?.[1] ?? '';
  return desk.post('/desk/closures', { key, ...closure(), ...over });
};
const read = async (id = route): Promise<ReplyOf<typeof getDetail>> =>
  (await world.browser().get('/api/route/detail', { id })).body.data;

test('a way that is closed now is told on every route of its area, and first among the tips, until it is over', async () => {
  const other = addRoute(world, world.addMember('别人'), { name: '梧桐山' });
  expect((await make()).go).toBe('/desk/closures/1');
  const shown = await read();
  expect(shown.closures).toEqual([
    expect.objectContaining({ yearly: false, now: true, reason: '塌方抢修，金顶索道停运', source: '景区管理处公告' }),
  ]);
  expect(shown.tips[0]).toMatchObject({ kind: 'closed', text: expect.stringContaining('塌方抢修') });
  expect((await read(other)).closures).toEqual([]);
  expect((await desk.get('/desk/closures/1')).text).toContain(`武功山反穿（${route}）`);
  world.wait(4 * DAY_MS);
  expect((await read()).closures).toEqual([]);
});

test('one route, every year, over New Year; what is to come is told as that', async () => {
  await make({ area: '', route, every: 'yearly', from: '2026-11-01', until: '2027-05-31' });
  await make({ from: day(10), until: day(12) });
  const { closures, tips } = await read();
  expect(closures.map(({ yearly, now, toMonth, toDay }) => [yearly, now, toMonth, toDay])).toEqual([
    [true, true, 5, 31],
    [false, false, ...day(12).split('-').slice(1).map(Number)],
  ]);
  expect(tips.filter(({ kind }) => kind === 'closed')).toHaveLength(1);
  expect((await desk.get('/desk/closures')).text).toMatch(/正在封闭[\s\S]*还没到|还没到[\s\S]*正在封闭/);
});

test('it is put right, and opened again at once', async () => {
  await make();
  await desk.post('/desk/closures/1', { ...closure(), reason: '塌方抢修，索道恢复' });
  expect((await read()).closures[0]?.reason).toBe('塌方抢修，索道恢复');
  await desk.post('/desk/closures/1', { do: 'end' });
  expect((await read()).closures).toEqual([]);
  expect((await desk.post('/desk/closures/1', { do: 'end' })).status).toBe(409);
  expect((await desk.post('/desk/closures/1', closure())).status).toBe(409);
  const log = all<{ act: string; subject: string }>(
    world.database,
    "SELECT act, subject FROM desk_log WHERE act LIKE 'closure.%' ORDER BY id",
  );
  expect(log.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
    'closure.make closure 1',
    'closure.change closure 1',
    'closure.end closure 1',
  ]);
});

test('what is wrong stands at its field, with everything that was typed', async () => {
  for (const [over, field, said] of [
    [{ area: '' }, 'area', '写明范围'],
    [{ route }, 'area', '路线和范围只写一个'],
    [{ area: '', route: '999' }, 'route', '没有这条路线'],
    [{ area: '', route: 'abc' }, 'route', '没有这条路线'],
    [{ from: '' }, 'from', '写明从哪一天起'],
    [{ until: '2026-02-30' }, 'until', '写明最后一天'],
    [{ until: day(-1) }, 'until', '不能早于第一天'],
    [{ from: day(-9), until: day(-1) }, 'until', '已经过去'],
    [{ until: day(400) }, 'until', '一次最长一年'],
    [{ from: day(370), until: day(380) }, 'from', '最早提前一年'],
    [{ reason: '塌' }, 'reason', '原因 2 到 60 个字'],
    [{ source: '' }, 'source', '来源 2 到 40 个字'],
  ] as const) {
    const { status, text } = await make(over);
    expect([status, text.includes(`id="wrong-${field}"`), text], said).toEqual([
      400,
      true,
      expect.stringContaining(said),
    ]);
    if (field !== 'reason') expect(text).toContain('塌方抢修');
  }
  expect(all(world.database, 'SELECT 1 FROM closures')).toEqual([]);
});

test('an area in which no route lies says so, and a form that is sent twice tells it once', async () => {
  const key = 'abcdefghijklmnopqrst';
  const sent = { key, ...closure(), area: '火星<b>', reason: '<script>alert(1)</script>' };
  expect((await desk.post('/desk/closures', sent)).status).toBe(303);
  expect((await desk.post('/desk/closures', sent)).text).toContain('已经记下了');
  for (const path of ['/desk/closures', '/desk/closures/1']) {
    const { text } = await desk.get(path);
    expect(text).not.toMatch(/<script>alert|火星<b>/);
  }
  expect((await desk.get('/desk/closures/1')).text).toContain('没有人会看到它');
  world.wait(9 * DAY_MS);
  await enter(world, desk, PASSWORD);
  expect((await desk.get('/desk/closures/1')).text).toContain('已过');
});

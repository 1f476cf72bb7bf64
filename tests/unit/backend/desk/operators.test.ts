import { beforeEach, expect, test } from 'vitest';
import { operatorNamed } from '../../../../src/backend/desk/accounts/operators.ts';
import { all } from '../../../../src/backend/database/statement.ts';
import type { World } from '../support/world.ts';
import { enter, openDeskWorld, PASSWORD, seated, type Sitter } from './operator.ts';

let world: World;
let chief: Sitter;
let other: Sitter;
let path: string;
beforeEach(async () => {
  world = openDeskWorld();
  chief = await seated(world, '小主', ['admin']);
  other = await seated(world, '小方', ['finance']);
  path = `/desk/operators/${operatorNamed(world.database, '小方')?.id ?? 0}`;
});

test('the chief sees who works here, and nobody else does', async () => {
  const { text } = await chief.get('/desk/operators');
  expect([text.includes('小方'), text.includes('财务')]).toEqual([true, true]);
  expect((await chief.get(path)).text).toContain('全部退出');
  for (const page of ['/desk/operators', path]) expect((await other.get(page)).status).toBe(404);
});

test('other roles hold from the next page on', async () => {
  await chief.get(path);
  expect((await other.get('/desk/refunds')).status).toBe(200);
  expect((await chief.post(path, { do: 'roles', role: 'support' })).go).toBe(path);
  expect([(await other.get('/desk/refunds')).status, (await other.get('/desk/tickets')).status]).toEqual([404, 200]);
  for (const role of ['', 'root', 'support,root'])
    expect((await chief.post(path, { do: 'roles', role })).status).toBe(400);
  expect(operatorNamed(world.database, '小方')?.roles).toEqual(['support']);
});

test('logged out they may come back; disabled they may not', async () => {
  await chief.get(path);
  await chief.post(path, { do: 'out' });
  expect((await other.get('/desk/')).go).toBe('/desk/login');
  world.wait(60_000);
  expect((await enter(world, other, PASSWORD)).go).toBe('/desk/');
  await chief.post(path, { do: 'disable' });
  expect((await other.get('/desk/')).go).toBe('/desk/login');
  world.wait(60_000);
  expect((await enter(world, other, PASSWORD)).status).toBe(403);
  const log = all<{ act: string }>(
    world.database,
    "SELECT act FROM desk_log WHERE operator = '小主' AND subject = 'operator 小方' ORDER BY id",
  );
  expect(log.map(({ act }) => act)).toEqual(['operator.logout', 'operator.disable']);
});

test('nobody shuts themselves out', async () => {
  const own = `/desk/operators/${operatorNamed(world.database, '小主')?.id ?? 0}`;
  await chief.get(own);
  for (const deed of [{ do: 'disable' }, { do: 'roles', role: 'support' }])
    expect((await chief.post(own, deed)).text).toContain('别的管理员');
  expect((await chief.get('/desk/operators')).status).toBe(200);
});

test('the log is filtered by who, what and to what', async () => {
  await chief.get(path);
  await chief.post(path, { do: 'roles', role: 'support' });
  const lines = async (query: string): Promise<number> =>
    ((await chief.get(`/desk/log?${query}`)).text.match(/<tr>\s*<td /g) ?? []).length;
  const whole = await lines('');
  expect(await lines('act=operator.roles')).toBe(1);
  expect(await lines(`subject=${encodeURIComponent('operator 小方')}&act=operator.roles`)).toBe(1);
  expect(await lines(`operator=${encodeURIComponent('小方')}&act=operator.roles`)).toBe(0);
  expect(await lines(`operator=${encodeURIComponent("' OR 1=1")}`)).toBe(0);
  expect(await lines('act=login')).toBeLessThan(whole);
});

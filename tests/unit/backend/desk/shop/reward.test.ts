import { beforeEach, expect, test } from 'vitest';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import type { World } from '../../support/world.ts';
import { openDeskWorld, type Page, seated, type Sitter } from '../operator.ts';

const DAY_MS = 86_400_000;
let world: World;
let desk: Sitter;
beforeEach(async () => {
  world = openDeskWorld();
  desk = await seated(world, '小林', ['finance']);
});
const day = (from: number): string => new Date(world.now() + 28_800_000 + from * DAY_MS).toISOString().slice(0, 10);
const reward = () => ({
  do: 'save',
  name: '十周年礼',
  note: '累计满 100 公里',
  tier: '2',
  days: '7',
  stock: '3',
  km: '100',
  joined: '',
  from: '',
  until: day(9),
});
const keyOn = async (): Promise<string> =>
  /name="key"\s+value="([\w-]+)"/.exec((await desk.get('/desk/reward')).text)?.[1] ?? '';
const make = async (over: Record<string, string> = {}): Promise<Page> =>
  desk.post('/desk/reward', { key: await keyOn(), ...reward(), ...over });
const save = (over: Record<string, string> = {}) => desk.post('/desk/reward', { ...reward(), ...over });
const read = async () => (await world.browser().get('/api/tenReport/anniversary')).body.data;

test('a reward that is set up at the desk is what the report offers, and nobody finds it among the gifts before', async () => {
  expect((await read()).reward).toBeNull();
  expect((await make()).go).toBe('/desk/reward');
  expect((await read()).reward).toEqual({ name: '十周年礼', type: 2, days: 7, need: 100, left: 3 });
  expect((await read()).campaign).toMatchObject({ state: 'running', endsAt: Date.parse(`${day(10)}T00:00:00+08:00`) });
  expect(all(world.database, 'SELECT closed FROM vip_gifts')).toEqual([{ closed: 1 }]);
  expect((await save({ km: '80', stock: '' })).status).toBe(303);
  expect((await read()).reward).toMatchObject({ need: 80, left: null });
  expect((await save({ km: '90' })).text).toContain('已经开始，只能降低');
});

test('what is typed wrong is refused at its field, and nothing that was typed is lost', async () => {
  for (const [over, field] of [
    [{ name: '礼' }, 'name'],
    [{ note: '很'.repeat(41) }, 'note'],
    [{ tier: '3' }, 'tier'],
    [{ days: '367' }, 'days'],
    [{ stock: '0' }, 'stock'],
    [{ km: '一百' }, 'km'],
    [{ joined: '2026-02-30' }, 'joined'],
    [{ from: '2026-02-30' }, 'from'],
    [{ until: day(-1) }, 'until'],
    [{ from: day(8), until: day(7) }, 'until'],
  ] as const) {
    const { status, text } = await make(over);
    expect([status, text.includes(`id="wrong-${field}"`)], field).toEqual([400, true]);
    for (const [name, value] of Object.entries({ ...reward(), ...over }))
      if (!['do', 'tier'].includes(name)) expect(text).toMatch(new RegExp(`name="${name}"\\s+value="${value}"`));
  }
  expect((await read()).reward).toBeNull();
});

test('what somebody has received stays what it was, and then nobody withdraws it', async () => {
  await make();
  run(world.database, 'UPDATE vip_gifts SET taken = 2');
  for (const [over, field] of [
    [{ tier: '1' }, 'tier'],
    [{ days: '8' }, 'days'],
    [{ stock: '1' }, 'stock'],
    [{ from: day(1) }, 'from'],
  ] as const)
    expect((await save(over)).text, field).toContain(`id="wrong-${field}"`);
  expect((await desk.post('/desk/reward', { do: 'withdraw' })).text).toContain('已有 2 人领了');
  run(world.database, 'UPDATE vip_gifts SET taken = 0');
  expect((await desk.post('/desk/reward', { do: 'withdraw' })).status).toBe(303);
  expect(await read()).toMatchObject({ reward: null, campaign: null });
  expect((await make()).status).toBe(303);
});

test('a form that is sent twice sets up one reward, and it is for those who keep the money', async () => {
  const key = await keyOn();
  expect((await desk.post('/desk/reward', { key, ...reward() })).status).toBe(303);
  expect((await desk.post('/desk/reward', { key, ...reward() })).text).toContain('已经设好了');
  expect(all(world.database, 'SELECT 1 AS n FROM vip_gifts')).toHaveLength(1);
  const other = await seated(world, '小方', ['moderator']);
  expect((await other.get('/desk/reward')).status).toBe(404);
});

import { beforeEach, expect, test } from 'vitest';
import { all } from '../../../../src/backend/database/statement.ts';
import { signed } from '../support/account.ts';
import type { Browser, World } from '../support/world.ts';
import { enter, openDeskWorld, type Page, PASSWORD, seated, type Sitter } from './operator.ts';

const DAY_MS = 86_400_000;
const CHINA_MS = 28_800_000;
let world: World;
let desk: Sitter;
beforeEach(async () => {
  world = openDeskWorld();
  desk = await seated(world, '小林', ['moderator']);
});

const day = (from: number): string => new Date(world.now() + CHINA_MS + from * DAY_MS).toISOString().slice(0, 10);
const challenge = () => ({
  do: 'save',
  title: '初夏二十一天',
  intro: '每天走一走',
  signFrom: '',
  signUntil: `${day(9)}T20:00`,
  starts: day(5),
  days: '21',
  goal: '8000',
  cap: '30000',
  teamMax: '3',
  capacity: '50',
});
const make = async (over: Record<string, string> = {}): Promise<Page> => {
  const key = /name="key" value="([\w-]+)"/.exec((await desk.get('/desk/challenges')).text)?.[1] ?? '';
  return desk.post('/desk/challenges', { key, ...challenge(), ...over });
};
const save = (over: Record<string, string> = {}) => desk.post('/desk/challenges/1', { ...challenge(), ...over });
/** Days go by, and whoever sits at the desk logs in again. */
const later = async (days: number): Promise<void> => {
  world.wait(days * DAY_MS);
  await enter(world, desk, PASSWORD);
  await desk.get('/desk/');
};
const member = (name: string): Browser => world.loggedIn(world.addMember(name));
const read = async (browser = world.browser(), query: Record<string, unknown> = { id: '1' }) =>
  (await browser.get('/api/challenge/challenge', query)).body;
const join = async (browser: Browser, more: Record<string, unknown> = {}) =>
  (await browser.send('/api/challenge/join', { method: 'POST', body: { id: '1', consent: true, ...more } })).body;
const told = async (browser: Browser): Promise<string[]> =>
  (await browser.get('/api/community/inbox', { tab: 'system' })).body.data.items.map(
    ({ text }: { text: string }) => text,
  );
const walk = async (browser: Browser, days: string) => {
  const path = '/api/challenge/steps';
  const { days: _, ...query } = signed(world, path, { days }, { method: 'POST' });
  return (await browser.send(path, { method: 'POST', body: { days: days.split(',') }, query })).body;
};

test('a challenge that is made at the desk takes a member who signs up, and their steps', async () => {
  expect((await read(world.browser(), {})).errCode).toBe(404);
  expect((await make()).go).toBe('/desk/challenges/1');
  const one = member('岩羊');
  expect((await read(one, {})).data).toMatchObject({
    id: '1',
    title: '初夏二十一天',
    intro: '每天走一走',
    phase: 'signup',
    action: 'signUp',
    days: 21,
    dailyGoal: 8_000,
    capacity: 50,
    startsAt: Date.parse(`${day(5)}T00:00:00+08:00`),
    signUpUntil: Date.parse(`${day(9)}T20:00:00+08:00`),
  });
  expect((await join(one, { name: '山羊队' })).errCode).toBe(0);
  await later(6);
  expect((await walk(one, `${day(0)}:9000:healthkit`)).data).toMatchObject({ taken: 1 });
  expect((await read(one)).data).toMatchObject({ people: 1, teams: 1, steps: expect.any(Number), phase: 'running' });
  const page = await desk.get('/desk/challenges/1');
  expect(page.text).toContain('1 人，1 支队伍');
});

test('what does not go together is refused at its field, and nothing that was typed is lost', async () => {
  for (const [over, field, said] of [
    [{ title: '走' }, 'title', '名称 2 到 30 个字'],
    [{ intro: '很'.repeat(301) }, 'intro', '介绍最多 300 个字'],
    [{ signUntil: '' }, 'signUntil', '写明哪一天几点截止报名'],
    [{ signFrom: `${day(3)}T08:00`, signUntil: `${day(2)}T08:00` }, 'signUntil', '报名截止要晚于报名开始'],
    [{ signFrom: `${day(6)}T08:00` }, 'starts', '第一天零点不能早于报名开始'],
    [{ days: '2' }, 'signUntil', '报名截止不能晚于最后一天结束'],
    [{ starts: '2026-02-30' }, 'starts', '写明第一天是哪一天'],
    [{ starts: day(-3), signFrom: `${day(-9)}T08:00` }, 'starts', '第一天不能早于今天'],
    [{ signFrom: `${day(-9)}T08:00`, signUntil: `${day(-1)}T08:00` }, 'signUntil', '报名截止已经过去'],
    [{ days: '101' }, 'days', '天数 1 到 100'],
    [{ days: '1.5' }, 'days', '天数 1 到 100'],
    [{ goal: '99' }, 'goal', '达标步数 100 到 50,000'],
    [{ cap: '7999' }, 'cap', '封顶步数不能少于达标步数'],
    [{ cap: '200001' }, 'cap', '封顶步数 100 到 200,000'],
    [{ teamMax: '1' }, 'teamMax', '一队人数 2 到 50'],
    [{ capacity: '-1' }, 'capacity', '名额 0 到'],
  ] as const) {
    const { status, text } = await make(over);
    expect([status, text.includes(`id="wrong-${field}"`), text], said).toEqual([
      400,
      true,
      expect.stringContaining(said),
    ]);
    for (const [name, value] of Object.entries({ ...challenge(), ...over }))
      if (!['do', 'intro'].includes(name)) expect(text).toMatch(new RegExp(`name="${name}"\\s+value="${value}"`));
  }
  expect((await desk.get('/desk/challenges')).text).toContain('现在没有挑战');
});

test('until somebody is in everything may change; then what they signed up for stays, with the reason', async () => {
  await make();
  expect((await save({ goal: '6000', cap: '20000', starts: day(6) })).status).toBe(303);
  expect((await read()).data.dailyGoal).toBe(6_000);
  await save();
  const [a, b] = [member('甲'), member('乙')];
  await join(a, { name: '山羊队' });
  const { code } = (await read(a)).data.mine.team;
  await join(b, { code });
  for (const [over, field, said] of [
    [{ goal: '6000' }, 'goal', '已有 2 人报名，达标步数不能再改'],
    [{ cap: '20000' }, 'cap', '已有 2 人报名，封顶步数不能再改'],
    [{ signFrom: `${day(1)}T08:00` }, 'signFrom', '报名已经开始'],
    [{ starts: day(0) }, 'starts', '第一天最早是明天'],
    [{ capacity: '1' }, 'capacity', '已有 2 人报名，名额不能少于 2'],
  ] as const) {
    const { status, text } = await save(over);
    expect([status, text.includes(`id="wrong-${field}"`), text]).toEqual([400, true, expect.stringContaining(said)]);
  }
  expect(await told(a)).toEqual([]);
  expect((await save({ title: '初夏三周', teamMax: '5', capacity: '' })).status).toBe(303);
  expect([await told(a), (await read()).data.capacity]).toEqual([[], 0]);
  expect((await save({ starts: day(7) })).status).toBe(303);
  expect(await told(b)).toEqual([expect.stringContaining('的时间改了')]);
  await save();
  const typed = challenge();
  await later(7);
  const again = (over: Record<string, string>) => desk.post('/desk/challenges/1', { ...typed, ...over });
  expect((await again({ starts: day(3) })).text).toContain('已经开走，第一天不能再改');
  expect((await again({ days: '2', signUntil: `${day(0)}T00:00` })).text).toContain('已经走到第 3 天');
  expect((await again({ signUntil: `${day(-1)}T20:00` })).text).toContain('这个时间已经过去');
  await later(3);
  expect((await again({ signUntil: `${day(4)}T20:00` })).text).toContain('报名已经截止，不能再改');
  await later(20);
  expect((await again({ days: '30' })).text).toContain('已经走完，天数不能再改');
  expect((await again({ title: '初夏的三周' })).status).toBe(303);
});

test('withdrawn before it begins it is nowhere, and who was in is told why; begun it can only be ended', async () => {
  await make();
  const one = member('甲');
  await join(one);
  const act = (fields: Record<string, string>) => desk.post('/desk/challenges/1', fields);
  expect((await act({ do: 'withdraw', reason: ' ' })).text).toContain('写明原因');
  expect((await act({ do: 'end', reason: '下雨' })).text).toContain('撤回就可以');
  await act({ do: 'withdraw', reason: '和比赛冲突' });
  expect(await told(one)).toEqual(['“初夏二十一天”不办了：和比赛冲突']);
  expect([await read(), (await read(one, {})).errCode]).toMatchObject([
    { errCode: 404, errMsg: '这个挑战不办了' },
    404,
  ]);
  expect((await join(member('乙'))).errCode).toBe(404);
  for (const fields of [{ do: 'withdraw', reason: '再' }, { do: 'end', reason: '再' }, { ...challenge() }])
    expect((await act(fields)).status).toBe(409);
  expect((await desk.get('/desk/challenges?state=over')).text).toContain('已撤回');
});

test('ended early, today is its last day', async () => {
  await make();
  const one = member('甲');
  await join(one);
  const act = (fields: Record<string, string>) => desk.post('/desk/challenges/1', fields);
  await later(7);
  expect((await act({ do: 'withdraw', reason: '不办了' })).text).toContain('已经开走，不能撤回');
  await act({ do: 'end', reason: '天气不好' });
  expect((await read(one)).data).toMatchObject({ days: 3, phase: 'running', mine: { blocked: '' } });
  expect((await join(member('乙'))).errMsg).toContain('报名已经截止');
  expect(await told(one)).toEqual([expect.stringContaining('提前结束，今天是最后一天：天气不好')]);
  expect((await act({ do: 'end', reason: '天气不好' })).text).toContain('今天就是最后一天');
  world.wait(DAY_MS - ((world.now() + CHINA_MS) % DAY_MS));
  expect((await read(one)).data.phase).toBe('settling');
});

test('whose steps were shaken is taken out with the reason, and back in', async () => {
  await make();
  const number = world.addMember('甲');
  const one = world.loggedIn(number);
  await join(one);
  const act = (fields: Record<string, string>) => desk.post('/desk/challenges/1', fields);
  expect((await act({ do: 'block', members: '99', reason: '摇步器' })).text).toContain('没有这个人报名');
  expect((await act({ do: 'block', members: number, reason: '' })).text).toContain('写明原因');
  await act({ do: 'block', members: number, reason: '摇步器' });
  expect([(await read(one)).data.mine.blocked, (await read()).data.items]).toEqual(['摇步器', []]);
  await act({ do: 'unblock', members: number });
  expect((await read(one)).data.mine.blocked).toBe('');
  const log = all<{ act: string; subject: string }>(
    world.database,
    "SELECT act, subject FROM desk_log WHERE act LIKE 'challenge.%' ORDER BY id",
  );
  expect(log.map((deed) => `${deed.act} ${deed.subject}`)).toEqual([
    'challenge.make challenge 1',
    'challenge.block challenge 1',
    'challenge.unblock challenge 1',
  ]);
});

test('a form that is sent twice makes one challenge, and markup in it is text', async () => {
  const key = 'abcdefghijklmnopqrst';
  const sent = { key, ...challenge(), title: '<img src=x onerror=1>', intro: '</textarea><script>alert(1)</script>' };
  expect((await desk.post('/desk/challenges', sent)).status).toBe(303);
  expect((await desk.post('/desk/challenges', sent)).text).toContain('已经建好了');
  for (const path of ['/desk/challenges', '/desk/challenges/1'])
    expect((await desk.get(path)).text).not.toMatch(/<script>alert|<img src=x/);
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../../../src/api/define.ts';
import type { readChallenge } from '../../../../src/api/challenge/challenge.ts';
import { run } from '../../../../src/backend/database/statement.ts';
import { signed } from '../support/account.ts';
import { type Browser, openWorld, type World } from '../support/world.ts';

type Read = ReplyOf<typeof readChallenge>;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CHINA_MS = 8 * HOUR_MS;
let world: World;
let id: number;
/** Midnight in China of the first day. */
let begins: number;

const addChallenge = (over: Record<string, string | number> = {}): number => {
  const row = {
    title: '二十一天',
    intro: '',
    sign_from: begins - 10 * DAY_MS,
    sign_until: begins + 2 * DAY_MS,
    starts_at: begins,
    days: 21,
    daily_goal: 8_000,
    daily_cap: 30_000,
    team_max: 3,
    capacity: 0,
    ...over,
  };
  return run(
    world.database,
    `INSERT INTO step_challenges (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`,
    ...Object.values(row),
  ).id;
};
beforeEach(() => {
  world = openWorld();
  begins = Math.floor((world.now() + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS + 12 * DAY_MS;
  id = addChallenge();
});

const member = (name: string): Browser => world.loggedIn(world.addMember(name));
const read = async (browser: Browser = world.browser(), query: Record<string, string | number> = {}): Promise<Read> => {
  const { body } = await browser.get('/api/challenge/challenge', { id, ...query });
  expect(body.errCode, JSON.stringify(body)).toBe(0);
  return body.data as Read;
};
const post = async (browser: Browser, path: string, body: Record<string, unknown>) => {
  return (await browser.send(path, { method: 'POST', body })).body;
};
const join = (browser: Browser, more: Record<string, unknown> = {}) =>
  post(browser, '/api/challenge/join', { id: String(id), consent: true, ...more });
const dayName = (index: number): string => new Date(begins + index * DAY_MS + CHINA_MS).toISOString().slice(0, 10);
const send = async (browser: Browser, days: readonly string[]) => {
  const path = '/api/challenge/steps';
  const { days: _, ...query } = signed(world, path, { days: days.join(',') }, { method: 'POST' });
  return (await browser.send(path, { method: 'POST', body: { days }, query })).body;
};
const report = (browser: Browser, ...days: (readonly [index: number, steps: number, source?: string])[]) =>
  send(
    browser,
    days.map(([index, steps, source = 'phone']) => `${dayName(index)}:${steps}:${source}`),
  );
/** Sets the clock to hours after the first midnight. */
const goTo = (hours: number): void => world.wait(begins + hours * HOUR_MS - world.now());

describe('signing up', () => {
  test('needs consent and a login, and happens once', async () => {
    goTo(1);
    const walker = member('半坡');
    expect((await join(world.browser())).errCode).toBe(401);
    expect((await join(walker, { consent: false })).errCode).toBe(400);
    expect((await read(walker)).action).toBe('signUp');
    expect((await join(walker)).errCode).toBe(0);
    expect((await join(walker)).errCode).toBe(0);
    const reply = await read(walker);
    expect([reply.action, reply.people, reply.mine?.steps]).toEqual(['in', 1, 0]);
  });

  test('is open in its window alone, and ends when all seats are taken', async () => {
    id = addChallenge({ capacity: 1 });
    goTo(-11 * 24);
    expect(await read()).toMatchObject({ action: 'soon', phase: 'upcoming' });
    expect((await join(member('甲'))).errMsg).toBe('报名还没有开始');
    goTo(-24);
    expect(await read()).toMatchObject({ action: 'signUp', phase: 'signup' });
    expect((await join(member('乙'))).errCode).toBe(0);
    expect((await read()).action).toBe('full');
    expect((await join(member('丙'))).errMsg).toBe('名额已经满了');
    goTo(49);
    expect(await read()).toMatchObject({ action: 'closed', phase: 'running' });
    expect((await join(member('丁'))).errMsg).toBe('报名已经截止');
    goTo(21 * 24 + 1);
    expect((await read()).phase).toBe('settling');
    goTo(21 * 24 + 13);
    expect((await read()).phase).toBe('ended');
  });

  test('a certificate is for who walked, and when the ranks are final', async () => {
    goTo(1);
    const [walker, sleeper] = [member('走的人'), member('没走的人')];
    for (const one of [walker, sleeper]) await join(one);
    goTo(25);
    await report(walker, [0, 12_000]);
    expect((await read(walker)).mine?.certified).toBeNull();
    goTo(21 * 24 + 13);
    // One day is no whole way: a card of what was walked, and no certificate.
    expect((await read(walker)).mine).toMatchObject({ certified: '走的人', finished: false });
    expect((await read(sleeper)).mine?.certified).toBeNull();
  });
});

describe('teams', () => {
  test('are made by a name, joined by a code that its members alone see, and full at their size', async () => {
    goTo(1);
    const [captain, second, third, fourth] = ['队长', '二', '三', '四'].map(member) as [
      Browser,
      Browser,
      Browser,
      Browser,
    ];
    await join(captain, { name: '坡上见' });
    const code = (await read(captain)).mine?.team?.code ?? '';
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(JSON.stringify(await read())).not.toContain(code);
    expect((await read(second, { team: code })).invited).toEqual({
      code,
      name: '坡上见',
      captain: '队长',
      size: 1,
      full: false,
    });
    expect((await read(second, { team: code })).noTeam).toBe(false);
    expect(await read(second, { team: 'ZZZZZZ' })).toMatchObject({ invited: null, noTeam: true });
    expect((await read(second)).noTeam).toBe(false);
    await join(second, { code });
    await join(third);
    await join(third, { code });
    expect((await join(fourth, { code })).errMsg).toBe('这支队伍满 3 人了');
    expect((await join(fourth, { code: 'ZZZZZZ' })).errMsg).toBe('没有这支队伍，请核对邀请码');
    expect((await join(fourth, { name: '坡上见' })).errMsg).toBe('这个队名有人用了，换一个');
    expect((await join(second, { name: '另一队' })).errMsg).toContain('先离开现在的队伍');
    expect(await read(fourth)).toMatchObject({ people: 3, form: true });
    expect((await read(second)).form).toBe(false);
  });

  test('rank by the mean of two or more; who leaves takes their steps along, and the last one the team', async () => {
    goTo(1);
    const [a, b, c] = ['甲', '乙', '丙'].map(member) as [Browser, Browser, Browser];
    await join(a, { name: '慢慢走' });
    const code = (await read(a)).mine?.team?.code ?? '';
    await join(b, { code });
    await join(c, { name: '独行队' });
    goTo(20);
    await report(a, [0, 10_000]);
    await report(b, [0, 5_000]);
    await report(c, [0, 20_000]);
    const teams = async () =>
      (await read(a, { tab: 'teams' })).items.map(({ name, rank, steps, mine }) => [name, rank, steps, mine]);
    expect(await teams()).toEqual([
      ['慢慢走', 1, 7_500, true],
      ['独行队', null, 20_000, false],
    ]);
    await post(a, '/api/challenge/leave', { id: String(id), all: false });
    expect(await teams()).toEqual([
      ['慢慢走', null, 5_000, false],
      ['独行队', null, 20_000, false],
    ]);
    expect((await read(b)).mine?.team?.captain).toBe(true);
    await post(b, '/api/challenge/leave', { id: String(id), all: true });
    expect((await teams()).length).toBe(1);
    expect((await read(b)).mine).toBeNull();
    expect((await read()).people).toBe(2);
  });
});

describe('a captain', () => {
  const act = (browser: Browser, memberId: string, what: string) =>
    post(browser, '/api/challenge/team', { id: String(id), memberId, act: what });
  const told = async (browser: Browser): Promise<string[]> =>
    (
      (await browser.get('/api/community/inbox', { tab: 'system' })).body.data.items as {
        house: { kind: string } | null;
      }[]
    ).flatMap(({ house }) => house?.kind ?? []);

  test('alone sees who is in the team, takes one out for whom the code is worth nothing then, and hands the team over; both are told', async () => {
    goTo(1);
    const [a, b, c] = ['甲', '乙', '丙'].map(member) as [Browser, Browser, Browser];
    await join(a, { name: '慢慢走' });
    const code = (await read(a)).mine?.team?.code ?? '';
    await join(b, { code });
    await join(c, { code });
    goTo(20);
    await report(b, [0, 5_000]);
    const members = async (browser: Browser) => (await read(browser)).mine?.team?.members ?? [];
    expect((await members(a)).map(({ name, steps, captain }) => [name, steps, captain])).toEqual([
      ['乙', 5_000, false],
      ['甲', 0, true],
      ['丙', 0, false],
    ]);
    expect(await members(b)).toEqual([]);
    const [idB = '', idA = '', idC = ''] = (await members(a)).map((one) => one.id);
    expect((await act(b, idC, 'remove')).errMsg).toBe('只有队长能这样做');
    expect((await act(a, idA, 'remove')).errMsg).toContain('离开队伍');
    expect((await act(a, idB, 'remove')).errCode).toBe(0);
    expect(await read(b)).toMatchObject({ mine: { team: null, steps: 5_000 } });
    expect(await told(b)).toEqual(['unteamed']);
    expect((await join(b, { code })).errMsg).toBe('没有这支队伍，请核对邀请码');
    expect((await act(a, idB, 'handOver')).errMsg).toBe('这个人已经不在队里了');
    expect((await act(a, idC, 'handOver')).errCode).toBe(0);
    expect(await told(c)).toEqual(['captain']);
    expect([(await read(a)).mine?.team?.captain, (await read(c)).mine?.mayLead]).toEqual([false, true]);
    goTo(21 * 24 + 1);
    expect((await act(c, idA, 'remove')).errMsg).toBe('挑战已经结束，队伍不再变');
    expect((await read(c)).mine?.mayLead).toBe(false);
  });
});

describe('steps', () => {
  test('come signed, for days of the challenge, until noon of the next day; a later report takes the place', async () => {
    goTo(1);
    const walker = member('半坡');
    await join(walker);
    goTo(20);
    const unsigned = await walker.send('/api/challenge/steps', {
      method: 'POST',
      body: { days: [`${dayName(0)}:9000:phone`] },
    });
    expect(unsigned.body.errCode).toBe(4032);
    expect((await report(walker, [0, 9_000], [-1, 9_000], [1, 9_000])).data).toMatchObject({ taken: 1, refused: 2 });
    goTo(35);
    expect((await report(walker, [0, 8_500], [1, 3_000])).data).toMatchObject({ taken: 2 });
    goTo(37);
    expect((await report(walker, [0, 29_000])).data).toMatchObject({ taken: 0, refused: 1 });
    const { mine } = await read(walker);
    expect(mine).toMatchObject({ steps: 11_500, goalDays: 1, streak: 1, today: 3_000, missing: 5_000, rank: 1 });
    expect(mine?.calendar.slice(0, 3).map(({ state, counted }) => [state, counted])).toEqual([
      ['goal', 8_500],
      ['today', 3_000],
      ['future', 0],
    ]);
  });

  test('beyond the cap, faster than anybody walks, or typed in, are shown and do not count', async () => {
    goTo(1);
    const walker = member('半坡');
    await join(walker);
    await report(walker, [0, 50_000]);
    expect((await read(walker)).mine).toMatchObject({ steps: 14_400, uncounted: 35_600 });
    goTo(23);
    await report(walker, [0, 50_000]);
    expect((await read(walker)).mine).toMatchObject({ steps: 30_000, uncounted: 20_000 });
    await report(walker, [0, 20_000, 'manual']);
    expect((await read(walker)).mine).toMatchObject({ steps: 0, uncounted: 20_000, rank: null });
  });

  test('of a day that there is not, of nobody who takes part, or absurd ones write nothing', async () => {
    goTo(20);
    const stranger = member('路人');
    expect((await report(stranger, [0, 9_000])).data).toMatchObject({ taken: 0, refused: 1 });
    await join(stranger);
    const odd = (day: string, steps: number) => send(stranger, [`${day}:${steps}:phone`]);
    for (const day of ['2026-02-30', '0000-00-00', '9999-99-99'])
      expect((await odd(day, 1)).data).toMatchObject({ taken: 0 });
    expect((await odd(dayName(0), 200_001)).data).toMatchObject({ taken: 0 });
    expect((await odd(dayName(0), -1)).errCode).toBe(400);
    expect((await read(stranger)).mine?.steps).toBe(0);
  });
});

describe('ranks', () => {
  test('equals share one and the next is left out; pages join without a gap, the own row is marked', async () => {
    goTo(1);
    const walkers = Array.from({ length: 7 }, (_, at) => member(`走者${at}`));
    for (const walker of walkers) await join(walker);
    goTo(20);
    for (const [at, steps] of [9_000, 8_000, 8_000, 8_000, 500, 0].entries())
      await report(walkers[at] as Browser, [0, steps]);
    const rows: Read['items'][number][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Read = await read(walkers[1], { limit: 3, ...(cursor === '' ? {} : { cursor }) });
      rows.push(...page.items);
      cursor = page.cursor;
    }
    expect(rows.map(({ rank, name, mine }) => [rank, name, mine])).toEqual([
      [1, '走者0', false],
      [2, '走者1', true],
      [2, '走者2', false],
      [2, '走者3', false],
      [5, '走者4', false],
      [null, '走者5', false],
      [null, '走者6', false],
    ]);
    expect((await read(walkers[4])).mine?.rank).toBe(5);
  });

  test('whom the page leaves out is told the place, with four above and below; a name that is kept back is told by its first letter, without a link', async () => {
    goTo(1);
    const walkers = Array.from({ length: 12 }, (_, at) => member(`走者${at}`));
    for (const [at, walker] of walkers.entries()) await join(walker, at === 5 ? { named: false } : {});
    goTo(20);
    for (const [at, walker] of walkers.entries()) await report(walker, [0, 9_000 - at * 500]);
    const { standing } = await read(walkers[6], { limit: 2 });
    expect([standing?.rank, standing?.steps]).toEqual([7, 6_000]);
    expect(standing?.around.map(({ rank, mine }) => [rank, mine])).toEqual(
      [3, 4, 5, 6, 7, 8, 9, 10, 11].map((rank) => [rank, rank === 7]),
    );
    expect(standing?.around[3]).toMatchObject({ name: '走＊＊', userId: null });
    expect((await read(walkers[6])).standing?.around).toEqual([]);
    expect((await read(walkers[5])).items[5]).toMatchObject({ name: '走者5', mine: true });
    expect((await read()).standing).toBeNull();
    // It can be told later, and kept back again.
    await join(walkers[5] as Browser, { named: true });
    expect((await read()).items[5]?.name).toBe('走者5');
  });

  test('who was shut out is in no rank, is told why, and cannot come back with a clean sheet', async () => {
    goTo(1);
    const walker = member('摇步');
    await join(walker, { name: '摇一摇' });
    goTo(20);
    await report(walker, [0, 9_000]);
    world.database.exec(`UPDATE step_members SET blocked = '步数异常'`);
    const reply = await read(walker);
    expect([reply.items, reply.mine?.blocked, reply.mine?.rank]).toEqual([[], '步数异常', null]);
    expect((await report(walker, [0, 10_000])).data).toMatchObject({ taken: 0 });
    expect((await post(walker, '/api/challenge/leave', { id: String(id), all: true })).errMsg).toContain('步数异常');
  });
});

test('without an id the one that runs is shown, else the next, else the last; an unknown one is refused', async () => {
  const next = addChallenge({ starts_at: begins + 60 * DAY_MS, sign_until: begins + 61 * DAY_MS });
  const shown = async () => ((await world.browser().get('/api/challenge/challenge', {})).body.data as Read).id;
  goTo(1);
  expect(await shown()).toBe(String(id));
  goTo(30 * 24);
  expect(await shown()).toBe(String(next));
  goTo(200 * 24);
  expect(await shown()).toBe(String(next));
  expect((await world.browser().get('/api/challenge/challenge', { id: 999 })).body.errCode).toBe(404);
});

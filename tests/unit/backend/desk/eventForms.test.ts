import { beforeEach, expect, test } from 'vitest';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { addEvent, goAlong, notices, signUp, states } from '../events/camp.ts';
import type { World } from '../support/world.ts';
import { openShop } from '../vip/shop.ts';
import { DESK, enter, type Page, PASSWORD, seated, type Sitter } from './operator.ts';

const DAY_MS = 86_400_000;
const CHINA_MS = 28_800_000;
let world: World;
let desk: Sitter;
let leader: string;
beforeEach(async () => {
  world = openShop({ deskOrigin: DESK });
  desk = await seated(world, '小林', ['moderator']);
  leader = world.addMember('领队');
  run(world.database, 'UPDATE users SET leader = 1 WHERE id = ?', leader);
});

const day = (from: number): string => new Date(world.now() + CHINA_MS + from * DAY_MS).toISOString().slice(0, 10);
const form = () => ({
  do: 'save',
  title: '香山夜爬看日出',
  intro: '凌晨出发，山顶等日出，看完下山吃早饭。',
  leader,
  activity: 'hike',
  city: '北京',
  place: '香山',
  meetAt: `${day(9)}T03:30`,
  meetPlace: '香山公园东门停车场',
  longitude: '116.18826',
  latitude: '39.99213',
  starts: `${day(9)}T04:00`,
  ends: `${day(10)}T18:00`,
  signUntil: `${day(8)}T20:00`,
  capacity: '6',
  minPeople: '',
  waitingMax: '20',
  level: '2',
  km: '12.5',
  climb: '580',
  top: '575',
  ageMin: '14',
  vip: 'all',
  yuan: '98.5',
  includes: '向导\n保险',
  excludes: '早饭',
  ladder: '7 天前 100%\n24小时前 50%',
  safety: '带头灯',
  plan: '夜爬｜摸黑上山｜8 公里｜580 米｜山顶\n下山',
  route: '',
  gear: '',
});
type Over = Partial<Record<string, string>>;
const fields = (over: Over): Record<string, string> => ({ ...form(), ...over }) as Record<string, string>;
const make = async (over: Over = {}): Promise<Page> => {
  const key = /name="key" value="([\w-]+)"/.exec((await desk.get('/desk/events')).text)?.[1] ?? '';
  return desk.post('/desk/events', { key, ...fields(over) });
};
const save = (over: Over = {}): Promise<Page> => desk.post('/desk/events/1', fields(over));
const read = async (browser = world.browser()) => (await browser.get('/api/event/event', { id: '1' })).body;
const open = async (over: Over = {}): Promise<void> => {
  expect((await make(over)).go).toBe('/desk/events/1');
  expect((await desk.post('/desk/events/1', { do: 'publish' })).go).toBe('/desk/events/1');
};
/** Each of these is refused, with its reason at its field. */
const refused = async (send: (over: Over) => Promise<Page>, list: readonly (readonly [Over, string, string])[]) => {
  for (const [over, field, said] of list) {
    const { status, text } = await send(over);
    const at = new RegExp(`id="wrong-${field}">([^<]*)`).exec(text)?.[1] ?? text.slice(0, 3_000);
    expect([status, at], said).toEqual([400, expect.stringContaining(said)]);
  }
};

test('an event that is made at the desk is a draft, then everybody finds it, and a member pays and goes along', async () => {
  expect((await make()).go).toBe('/desk/events/1');
  expect((await read()).errCode).toBe(404);
  expect((await read(world.loggedIn(leader))).data).toMatchObject({ state: 'draft', leads: true });
  await desk.post('/desk/events/1', { do: 'publish' });
  expect((await read()).data).toMatchObject({
    state: 'open',
    title: '香山夜爬看日出',
    city: '北京市',
    seat: { longitude: 116.18826, latitude: 39.99213 },
    meetAt: Date.parse(`${day(9)}T03:30:00+08:00`),
    distanceM: 12_500,
    climbM: 580,
    priceFen: 9_850,
    includes: ['向导', '保险'],
    capacity: 6,
    ageMin: 14,
    ladder: [{ percent: 100 }, { percent: 50 }, { percent: 0 }],
    days: [
      { title: '夜爬', text: '摸黑上山', distanceM: 8_000, climbM: 580, stay: '山顶' },
      { title: '下山', distanceM: null, climbM: null, stay: '' },
    ],
  });
  const { cityId } = (await read()).data;
  const listed = (await world.browser().get('/api/event/events', { cityId })).body.data.items;
  expect(listed.map(({ title }: { title: string }) => title)).toEqual(['香山夜爬看日出']);
  const found = await world.browser().get('/api/community/search', { q: '香山夜爬' });
  expect(found.text).toContain('"kind":"event"');
  await goAlong(world, world.loggedIn(world.addMember('石头')), '1');
  expect(states(world, '1')).toEqual({ confirmed: 1 });
  const log = all<{ act: string }>(world.database, "SELECT act FROM desk_log WHERE act LIKE 'event.%' ORDER BY id");
  expect(log.map(({ act }) => act)).toEqual(['event.make', 'event.publish']);
});

test('what does not go together is refused at its field, and nothing that was typed is lost', async () => {
  const frozen = world.addMember('冻结');
  run(world.database, 'UPDATE users SET leader = 1, state = 1 WHERE id = ?', frozen);
  await refused(make, [
    [{ title: '走' }, 'title', '名称 2 到 40 个字'],
    [{ intro: '短' }, 'intro', '介绍 10 到'],
    [{ leader: '99999' }, 'leader', '没有这位成员'],
    [{ leader: world.addMember('路人') }, 'leader', '还不是认证领队'],
    [{ leader: frozen }, 'leader', '冻结'],
    [{ activity: 'fly' }, 'activity', '选一种活动'],
    [{ city: '亚特兰蒂斯' }, 'city', '没有这个城市'],
    [{ place: '' }, 'place', '地点 2 到 30'],
    [{ meetPlace: '' }, 'meetPlace', '集合地点 2 到 60'],
    [{ meetAt: '' }, 'meetAt', '写明哪一天几点集合'],
    [{ meetAt: `${day(3)}T03:30` }, 'meetAt', '前后一天之内'],
    [{ longitude: '' }, 'longitude', '要么都写'],
    [{ latitude: '91' }, 'latitude', '-90 到 90'],
    [{ starts: `${day(-1)}T04:00` }, 'starts', '已经过去'],
    [{ ends: `${day(9)}T03:00` }, 'ends', '结束要晚于出发'],
    [{ signUntil: `${day(10)}T03:00` }, 'signUntil', '不能晚于出发'],
    [{ signUntil: `${day(-1)}T03:00` }, 'signUntil', '已经过去'],
    [{ capacity: '0' }, 'capacity', '名额 1 到 2,000'],
    [{ minPeople: '7' }, 'minPeople', '不能多于名额'],
    [{ waitingMax: '501' }, 'waitingMax', '候补 0 到 500'],
    [{ level: '6' }, 'level', '难度 1 到 5'],
    [{ km: '很远' }, 'km', '公里数写成'],
    [{ climb: '-1' }, 'climb', '爬升 0 到'],
    [{ top: '9000' }, 'top', '最高海拔 0 到'],
    [{ ageMin: 'x' }, 'ageMin', '年龄 0 到'],
    [{ yuan: '1.234' }, 'yuan', '每人多少元'],
    [{ yuan: '' }, 'ladder', '免费的活动没有钱可退'],
    [{ ladder: '' }, 'ladder', '要写退款规则'],
    [{ ladder: '随时退' }, 'ladder', '“随时退”看不懂'],
    [{ ladder: '72 小时前 50%\n24 小时前 80%' }, 'ladder', '退的不能越多'],
    [{ ladder: '24 小时前 50%\n1 天前 50%' }, 'ladder', '写了两次'],
    [{ includes: '很'.repeat(61) }, 'includes', '一行最多 60 个字'],
    [{ plan: '一\n二\n三' }, 'plan', '活动一共 2 天，行程写了 3 天'],
    [{ plan: '上山｜慢慢走｜很远' }, 'plan', '看不懂'],
    [{ route: '77' }, 'route', '没有这条公开的路线'],
    [{ gear: '77' }, 'gear', '没有这张公开的装备清单'],
  ]);
  const { text } = await make({ title: '走', plan: '一\n二\n三' });
  for (const [name, value] of Object.entries(fields({ title: '走' })))
    if (!['do', 'intro', 'activity', 'level', 'vip', 'includes', 'excludes', 'ladder', 'safety', 'plan'].includes(name))
      expect(text).toMatch(new RegExp(`name="${name}"\\s+value="${value}"`));
  for (const kept of ['一\n二\n三</textarea>', '7 天前 100%\n24小时前 50%</textarea>']) expect(text).toContain(kept);
  expect(one(world.database, 'SELECT 1 FROM events')).toBeUndefined();
});

test('what people signed up for stays, with the reason; other changes are told them, and have to be acknowledged', async () => {
  await open();
  expect((await save({ yuan: '88', ageMin: '16', capacity: '2' })).status).toBe(303);
  const one = world.addMember('石头');
  const browser = world.loggedIn(one);
  await goAlong(world, browser, '1', { people: [person(0), person(1)] });
  const same = { yuan: '88', ageMin: '16', capacity: '2' };
  const again = (over: Over): Promise<Page> => save({ ...same, ...over });
  const other = world.addMember('另一位');
  run(world.database, 'UPDATE users SET leader = 1 WHERE id = ?', other);
  await refused(again, [
    [{ yuan: '98' }, 'yuan', '已有 2 人报名，价格不能再改，现在是 ¥88.00'],
    [{ ladder: '24 小时前 50%' }, 'ladder', '退款规则不能再改'],
    [{ ageMin: '' }, 'ageMin', '年龄不能再改，现在是 16'],
    [{ capacity: '1' }, 'capacity', '名额不能少于 2'],
    [{ minPeople: '2' }, 'minPeople', '最少人数不能再加'],
    [{ leader: other }, 'leader', '领队不能再换'],
    [{ activity: 'run' }, 'activity', '活动类型不能再改'],
    [{ starts: `${day(9)}T03:45` }, 'starts', '不能提前出发'],
  ]);
  await again({ title: '香山看日出' });
  expect(notices(world, one)).toEqual(['eventConfirmed']);
  const waits = world.addMember('候补');
  await signUp(world.loggedIn(waits), '1', { wait: true });
  world.wait(60_000);
  const moved = { meetAt: `${day(9)}T03:00`, place: '八大处', plan: '夜爬' };
  expect((await again(moved)).status).toBe(303);
  expect([notices(world, one), notices(world, waits)]).toEqual([['eventConfirmed', 'eventChanged'], ['eventChanged']]);
  const { unseen } = (await read(browser)).data;
  expect(unseen.changes.map(({ field }: { field: string }) => field)).toEqual(['集合时间', '地点', '行程']);
  await browser.post('/api/event/acknowledge', { id: '1', to: unseen.to });
  expect((await read(browser)).data.unseen).toBeNull();
  // A seat more goes to who waits.
  await again({ ...moved, capacity: '3' });
  expect(states(world, '1')).toEqual({ confirmed: 1, offered: 1 });
});

const person = (at: number) => ({ name: `林小${at === 0 ? '一' : '二'}`, phone: `1380013800${at}`, age: 30 });

test('once it set out it stays as it was; over, it gets its recap; called off, nothing', async () => {
  await open();
  const typed = form();
  const later = async (days: number): Promise<void> => {
    world.wait(days * DAY_MS);
    await enter(world, desk, PASSWORD);
    await desk.get('/desk/');
  };
  const again = (over: Over): Promise<Page> => desk.post('/desk/events/1', { ...typed, ...over } as typeof typed);
  await later(9);
  await refused(again, [[{ capacity: '9' }, 'capacity', '已经出发，只能改']]);
  expect((await desk.get('/desk/events/1')).text).not.toContain('name="recap"');
  await later(3);
  expect((await again({ recap: '日出很美', title: '香山日出' })).status).toBe(303);
  expect((await read()).data).toMatchObject({ state: 'ended', recap: '日出很美', title: '香山日出' });
  const off = addEvent(world, leader);
  await desk.post(`/desk/events/${off}`, { do: 'cancel', confirm: off, reason: '暴雨' });
  const { status } = await desk.post(`/desk/events/${off}`, { ...fields({}), ladder: '', yuan: '' });
  expect(status).toBe(409);
});

test('a draft whose leader is none any more, or whose sign-up is over, is not published; a form sent twice makes one', async () => {
  const key = 'abcdefghijklmnopqrst';
  const sent = { key, ...fields({ title: '<img src=x onerror=1>', intro: '</textarea><script>alert(1)</script>' }) };
  expect((await desk.post('/desk/events', sent)).status).toBe(303);
  expect((await desk.post('/desk/events', sent)).text).toContain('已经建好了');
  for (const path of ['/desk/events?state=unpublished', '/desk/events/1'])
    expect((await desk.get(path)).text).not.toMatch(/<script>alert|<img src=x/);
  const publish = async (): Promise<string> => (await desk.post('/desk/events/1', { do: 'publish' })).text;
  run(world.database, 'UPDATE users SET leader = 0 WHERE id = ?', leader);
  expect(await publish()).toContain('还不是认证领队');
  run(world.database, 'UPDATE users SET leader = 1 WHERE id = ?', leader);
  world.wait(9 * DAY_MS - 3_600_000 * 8);
  await enter(world, desk, PASSWORD);
  await desk.get('/desk/');
  expect(await publish()).toContain('报名截止已经过去');
  const support = await seated(world, '小客', ['support']);
  expect((await support.get('/desk/events')).text).not.toContain('存成草稿');
  expect((await support.post('/desk/events', sent)).status).toBe(404);
});

test('who is made to lead is told so at once, with the way there, and who leads no longer as well', async () => {
  const told = async (member: string) =>
    (await world.loggedIn(member).get('/api/community/inbox', { tab: 'system' })).body.data.items.map(
      ({ event }: { event: { kind: string; id: string; title: string } | null }) => event,
    );
  await make();
  expect(await told(leader)).toMatchObject([{ kind: 'led', id: '1', title: '香山夜爬看日出' }]);
  // The way leads somewhere: a draft is there for who leads it.
  expect((await read(world.loggedIn(leader))).errCode).toBe(0);
  await save({ title: '香山夜爬' });
  expect(await told(leader)).toHaveLength(1);
  const other = world.addMember('另一位');
  run(world.database, 'UPDATE users SET leader = 1 WHERE id = ?', other);
  world.wait(1);
  await save({ leader: other });
  expect(await told(other)).toMatchObject([{ kind: 'led', id: '1' }]);
  world.wait(1);
  await save({ leader });
  expect((await told(other)).map(({ kind }: { kind: string }) => kind)).toEqual(['unled', 'led']);
  expect((await told(leader)).map(({ kind }: { kind: string }) => kind)).toEqual(['led', 'unled', 'led']);
});

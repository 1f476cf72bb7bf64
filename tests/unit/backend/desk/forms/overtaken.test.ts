/** Two operators at one form. */
import { expect, test } from 'vitest';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import type { Desk } from '../../../../../src/backend/desk/desk.ts';
import { saveAsRead, versionOf } from '../../../../../src/backend/desk/page/asRead.ts';
import { html } from '../../../../../src/backend/desk/page/html.ts';
import { addBoard, addTopic } from '../../community/scene.ts';
import type { World } from '../../support/world.ts';
import { openDeskWorld, type Page, seated, type Sitter } from '../operator.ts';

type Fields = Record<string, string>;

const clean = (text: string): string =>
  text.replace(
    /&(lt|gt|quot|amp|#39);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" })[name] ?? '',
  );

/** What a browser sends of the form that changes something: everything in it as it stands there. */
const fieldsIn = (page: string): Fields => {
  const forms = page.split('<form').filter((form) => /value="save"/.test(form.replace(/\s+/g, ' ')));
  const form = forms.map((one) => one.slice(0, one.indexOf('</form>'))).find((one) => !/name="key"/.test(one)) ?? '';
  const found: Fields = { do: 'save' };
  for (const [, attributes = ''] of form.matchAll(/<input([^>]*)>/g)) {
    const name = /name="(\w+)"/.exec(attributes)?.[1];
    if (name !== undefined) found[name] = clean(/value="([^"]*)"/.exec(attributes)?.[1] ?? '');
  }
  for (const [, name = '', text = ''] of form.matchAll(/<textarea name="(\w+)"[^>]*>([^<]*)<\/textarea>/g))
    found[name] = clean(text).replace(/\n/g, '\r\n');
  for (const [, name = '', options = ''] of form.matchAll(/<select name="(\w+)"[^>]*>([\s\S]*?)<\/select>/g))
    found[name] = /value="([^"]*)"\s+selected/.exec(options)?.[1] ?? /value="([^"]*)"/.exec(options)?.[1] ?? '';
  delete found['token'];
  return found;
};

const open = async (): Promise<{ world: World; one: Sitter; other: Sitter }> => {
  const world = openDeskWorld();
  const roles = ['admin'] as const;
  return { world, one: await seated(world, '小林', roles), other: await seated(world, '小周', roles) };
};
const make = async (at: Sitter, list: string, fields: Fields): Promise<string> => {
  const key = /name="key"\s+value="([\w-]+)"/.exec((await at.get(list)).text)?.[1] ?? '';
  const made = await at.post(list, { do: 'save', key, ...fields });
  if (made.go === null) throw new Error(made.text);
  return made.go;
};
const day = (world: World, from: number): string =>
  new Date(world.now() + 28_800_000 + from * 86_400_000).toISOString().slice(0, 10);

type Section = readonly [
  name: string,
  make: (world: World, at: Sitter) => Promise<string>,
  first: readonly [field: string, value: string],
  second: readonly [field: string, value: string],
];
const SECTIONS: readonly Section[] = [
  [
    'a product',
    (_, at) =>
      make(at, '/desk/goods', {
        title: '山脊 48 升背包',
        alias: 'pack-48',
        category: 'carry',
        pitch: '三到五天的重装',
        kinds: '松针绿 S | 699.00 | 12 | P-S | 颜色：松针绿',
        season: '四季',
        specs: '容量：48 升\n面料：尼龙',
        detail: '第一段。\n\n第二段。',
        service: '满 99 元包邮。',
        url: 'https://shop.youzan.com/v2/goods/pack-48',
      }),
    ['pitch', '一天的轻装'],
    ['detail', '另写一段。'],
  ],
  [
    'an event',
    (world, at) => {
      const leader = world.addMember('领队');
      run(world.database, 'UPDATE users SET leader = 1 WHERE id = ?', leader);
      return make(at, '/desk/events', {
        title: '香山夜爬看日出',
        intro: '凌晨出发，山顶等日出，看完下山吃早饭。',
        leader,
        activity: 'hike',
        city: '北京',
        place: '香山',
        meetAt: `${day(world, 9)}T03:30`,
        meetPlace: '香山公园东门停车场',
        starts: `${day(world, 9)}T04:00`,
        ends: `${day(world, 10)}T18:00`,
        signUntil: `${day(world, 8)}T20:00`,
        capacity: '6',
        waitingMax: '20',
        level: '2',
        vip: 'all',
        safety: '带头灯',
        plan: '夜爬｜摸黑上山｜8 公里｜580 米｜山顶\n下山',
      });
    },
    ['place', '香山主峰'],
    ['capacity', '9'],
  ],
  [
    'a challenge',
    (world, at) =>
      make(at, '/desk/challenges', {
        title: '初夏二十一天',
        intro: '每天走一走',
        signUntil: `${day(world, 9)}T20:00`,
        starts: day(world, 5),
        days: '21',
        goal: '8000',
        cap: '30000',
        teamMax: '3',
        capacity: '50',
      }),
    ['title', '初夏三周'],
    ['goal', '9000'],
  ],
  [
    'a match',
    (world, at) =>
      make(at, '/desk/matches', {
        name: '莫干山越野赛',
        place: '莫干山',
        stage: '',
        starts: `${day(world, 9)}T07:00`,
        appealUntil: `${day(world, 11)}T18:00`,
        appealTo: '裁判组 021-5555',
        courses: '30 公里：三岔口 10、终点 30',
        groups: '30 公里，赛程，30 公里',
      }),
    ['place', '莫干山镇'],
    ['appealTo', '裁判长'],
  ],
  [
    'a closure',
    (world, at) =>
      make(at, '/desk/closures', {
        route: '',
        area: '武功山',
        every: 'once',
        from: day(world, 0),
        until: day(world, 3),
        reason: '塌方抢修',
        source: '景区管理处公告',
      }),
    ['area', '武功山、羊狮慕'],
    ['reason', '塌方抢修，索道停运'],
  ],
];

test.each(SECTIONS)(
  '%s: whoever saves later is told what changed, keeps what was typed, and saves once they have seen it',
  async (_, made, [field, value], [own, wanted]) => {
    const { world, one, other } = await open();
    const path = await made(world, one);
    const [mine, theirs] = [fieldsIn((await one.get(path)).text), fieldsIn((await other.get(path)).text)];
    expect(mine['read']).toMatch(new RegExp(`\\b${field}:[\\w-]{12}`));
    expect((await other.post(path, { ...theirs, [field]: value })).go).toBe(path);
    // Both changed the one field, and one of them another.
    const late = await one.post(path, { ...mine, [field]: '我写的另一句', [own]: wanted });
    expect([late.status, late.go]).toEqual([409, null]);
    expect(late.text).toContain('没有保存：你打开以后，有人改过');
    expect(late.text).toContain(value);
    expect(late.text).toContain('保存会换成你写的');
    const again = fieldsIn(late.text);
    expect([again[field], again[own]]).toEqual(['我写的另一句', wanted]);
    expect(fieldsIn((await other.get(path)).text)[field]).toBe(value);
    // Seen and put right, it is saved as it stands.
    expect((await one.post(path, { ...again, [field]: `${value}` })).go).toBe(path);
    const stored = fieldsIn((await other.get(path)).text);
    expect([stored[field], stored[own]]).toEqual([value, wanted]);
  },
);

test('fields that nobody touched here take what another has stored; what is saved unchanged is no change', async () => {
  const { world, one, other } = await open();
  const [, made] = SECTIONS[0] as Section;
  const path = await made(world, one);
  const [mine, theirs] = [fieldsIn((await one.get(path)).text), fieldsIn((await other.get(path)).text)];
  // Saved as it was read, in the lines of a browser: nothing has changed for anybody.
  expect((await other.post(path, theirs)).go).toBe(path);
  expect((await one.post(path, mine)).go).toBe(path);
  await other.post(path, { ...theirs, pitch: '一天的轻装', season: '夏' });
  const late = await one.post(path, { ...mine, detail: '我写的' });
  expect(late.status).toBe(409);
  expect(late.text).not.toContain('保存会换成你写的');
  const again = fieldsIn(late.text);
  expect(again).toMatchObject({ pitch: '一天的轻装', season: '夏', detail: '我写的' });
  expect((await one.post(path, again)).go).toBe(path);
  expect(fieldsIn((await other.get(path)).text)).toMatchObject({ pitch: '一天的轻装', season: '夏', detail: '我写的' });
});

test.each(['none', 'half', 'nonsense'])(
  'a form that comes with %s of its stamps is not taken unchecked, and loses nothing that was typed',
  async (how) => {
    const { world, one, other } = await open();
    const [, made] = SECTIONS[0] as Section;
    const path = await made(world, one);
    const mine = fieldsIn((await one.get(path)).text);
    await other.post(path, { ...mine, season: '夏' });
    const read = { none: '', half: (mine['read'] ?? '').split(' ').slice(0, 3).join(' '), nonsense: 'a b:c : ::' }[how];
    const late = await one.post(path, { ...mine, read: read ?? '', detail: '我写的' });
    expect([late.status, late.go]).toEqual([409, null]);
    expect(late.text).toContain('没有保存：这份表单没带上打开时的版本');
    // What would be written over is named.
    expect(late.text).toMatch(/适用季节[^<]*，现在是：<span class="words">夏/);
    const again = fieldsIn(late.text);
    expect(again).toMatchObject({ detail: '我写的', season: '四季' });
    expect(fieldsIn((await other.get(path)).text)['season']).toBe('夏');
    expect((await one.post(path, { ...again, season: '夏' })).go).toBe(path);
    expect(fieldsIn((await other.get(path)).text)).toMatchObject({ detail: '我写的', season: '夏' });
  },
);

test('what is stored between the look and the transaction is seen in it, and nothing is written', async () => {
  const list = [{ name: 'name', label: '名称' }];
  const desk = { form: new URLSearchParams({ read: versionOf(list, { name: '徒步' }) }) } as unknown as Desk;
  let stored = '徒步';
  let written = false;
  const page = await saveAsRead(desk, {
    list,
    stored: () => ({ name: stored }),
    values: { name: '我写的' },
    again: ({ name }) => ({ title: name ?? '', body: html`` }),
    save: async (check) => {
      await Promise.resolve();
      stored = '别人写的';
      check();
      written = true;
      return { go: '/' };
    },
  });
  expect(page).toMatchObject({ status: 409, title: '我写的' });
  expect(written).toBe(false);
});

test('of two at the same moment one is saved', async () => {
  const { world, one, other } = await open();
  const [, made] = SECTIONS[4] as Section;
  const path = await made(world, one);
  const [mine, theirs] = [fieldsIn((await one.get(path)).text), fieldsIn((await other.get(path)).text)];
  const pages = await Promise.all([
    one.post(path, { ...mine, reason: '一个原因' }),
    other.post(path, { ...theirs, reason: '另一个原因' }),
  ]);
  expect(pages.map(({ status }: Page) => status).sort()).toEqual([303, 409]);
  const late = pages.find(({ status }) => status === 409);
  expect(late?.text).toContain('没有保存：你打开以后，有人改过');
  expect(all(world.database, "SELECT 1 FROM desk_log WHERE act = 'closure.change'")).toHaveLength(1);
});

test.each([
  ['boards', (world: World) => addBoard(world, '徒步')],
  ['topics', (world: World) => addTopic(world, '周末去爬山')],
] as const)('%s are guarded like all others', async (section, add) => {
  const { world, one, other } = await open();
  const path = `/desk/${section}/${add(world)}`;
  const ready = { intro: '一起走', category: '户外' };
  await one.get(path);
  await one.post(path, { ...fieldsIn((await one.get(path)).text), ...ready });
  const [mine, theirs] = [fieldsIn((await one.get(path)).text), fieldsIn((await other.get(path)).text)];
  expect((await other.post(path, { ...theirs, name: '走得更远' })).go).toBe(path);
  const late = await one.post(path, { ...mine, intro: '我写的介绍' });
  expect(late.status).toBe(409);
  expect(fieldsIn(late.text)).toMatchObject({ name: '走得更远', intro: '我写的介绍' });
  expect((await one.post(path, fieldsIn(late.text))).go).toBe(path);
});

test('the ten-year gift is guarded like all others', async () => {
  const { world, one, other } = await open();
  const path = '/desk/reward';
  await make(one, path, {
    name: '十周年礼',
    note: '满 100 公里',
    tier: '2',
    days: '7',
    stock: '3',
    km: '100',
    until: day(world, 9),
  });
  const [mine, theirs] = [fieldsIn((await one.get(path)).text), fieldsIn((await other.get(path)).text)];
  expect((await other.post(path, { ...theirs, stock: '5' })).go).toBe(path);
  const late = await one.post(path, { ...mine, note: '累计满 100 公里' });
  expect(late.status).toBe(409);
  expect(fieldsIn(late.text)).toMatchObject({ stock: '5', note: '累计满 100 公里' });
});

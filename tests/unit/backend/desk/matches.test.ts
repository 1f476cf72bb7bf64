import { beforeEach, expect, test } from 'vitest';
import { all } from '../../../../src/backend/database/statement.ts';
import type { World } from '../support/world.ts';
import { DESK, openDeskWorld, type Page, seated, type Sitter } from './operator.ts';

let world: World;
let desk: Sitter;
beforeEach(async () => {
  world = openDeskWorld();
  desk = await seated(world, '小林', ['moderator']);
});

const MATCH = {
  do: 'save',
  name: '莫干山越野赛',
  place: '莫干山',
  stage: '',
  starts: '2026-05-01T07:00',
  appealUntil: '2026-05-03T18:00',
  appealTo: '裁判组 021-5555',
  courses: '30 公里：三岔口 10、垭口 20.5、终点 30\n10 公里：终点 10',
  groups: '30 公里，赛程，30 公里\n女子，性别，30 公里\n男子，性别，30 公里\n10 公里，赛程，10 公里',
};
const make = async (over: Record<string, string> = {}): Promise<Page> => {
  const key = /name="key" value="([\w-]+)"/.exec((await desk.get('/desk/matches')).text)?.[1] ?? '';
  return desk.post('/desk/matches', { key, ...MATCH, ...over });
};
const CSV = `号码,姓名,队伍,组别,三岔口,垭口,净时间,枪声时间,状态,说明
101,张小山,岩羊队,女子,1:10:00,2:40:00,4:05:10,4:05:40,完赛,
102,李大河,,男子,1:05:00,2:20:30,3:50:00,3:50:00,,
103,王青,,男子,1:30:00,,,,DNF,膝盖受伤
104,"赵, 一",,女子,,,,,DNS,
201,孙平,,10 公里,,,0:50:00,0:50:05,,
`;
const look = (text = CSV, more: Record<string, string> = {}): Promise<Page> =>
  desk.post('/desk/matches/1/results', { text, ...more });
const take = async (text = CSV, more: Record<string, string> = {}): Promise<Page> => {
  const { text: page } = await look(text, more);
  return look(text, { sure: '1', seen: /name="seen" value="(\d+)"/.exec(page)?.[1] ?? '', ...more });
};
const read = async (query: object = {}) => (await world.browser().get('/api/match/rank', { id: '1', ...query })).body;
const told = async (query: object = {}): Promise<[string, number | null, string][]> =>
  (await read(query)).data.items.map((one: { bib: string; rank: number | null; state: string }) => [
    one.bib,
    one.rank,
    one.state,
  ]);
const results = (): number => all(world.database, 'SELECT 1 FROM match_results').length;

test('a match that is made, its results looked at and taken, stands on its page', async () => {
  expect((await make()).go).toBe('/desk/matches/1');
  expect((await read()).data).toMatchObject({
    match: { name: '莫干山越野赛', place: '莫干山', state: 'upcoming', appealTo: '裁判组 021-5555' },
    group: { name: '30 公里', course: '30 公里', distance: 30_000 },
    counts: { all: 0 },
  });
  const before = await look();
  expect([before.status, before.text]).toEqual([200, expect.stringMatching(/新增<\/dt>\s*<dd>5 人/)]);
  expect(results()).toBe(0);
  const taken = await take();
  expect(taken.go).toBe('/desk/matches/1');
  expect((await desk.get('/desk/matches/1')).text).toContain('已导入：新增 5 人');
  expect(await told()).toEqual([
    ['102', 1, 'finished'],
    ['101', 2, 'finished'],
    ['103', null, 'dnf'],
    ['104', null, 'dns'],
  ]);
  const { data } = await read();
  expect(data.counts).toEqual({ all: 4, started: 3, finished: 2, out: 1 });
  expect(data.items[1]).toMatchObject({
    name: '张小山',
    club: '岩羊队',
    net: 14_710_000,
    gun: 14_740_000,
    splits: [
      { name: '三岔口', distance: 10_000, net: 4_200_000 },
      { name: '垭口', distance: 20_500, net: 9_600_000 },
      { name: '终点', distance: 30_000, net: 14_710_000 },
    ],
  });
  expect(data.items[2]).toMatchObject({ reason: '膝盖受伤' });
  const women = data.groups.find((one: { name: string }) => one.name === '女子').id;
  expect(await told({ group: women })).toEqual([
    ['101', 1, 'finished'],
    ['104', null, 'dns'],
  ]);
});

test('every line that is wrong is named with its number, and nothing is taken', async () => {
  await make();
  const wrong = `号码,姓名,组别,三岔口,净时间,枪声时间,状态,说明,成员编号
101,张小山,女子,1:10:00,4:05,,,,
101,李大河,男子,2:00:00,1:50:00,,,,
,无号,男子,,,,,,
104,赵一,老年,,,,,,
105,孙平,"10 公里、女子",,,,,,
106,周游,男子,,,,完赛,,
107,吴言,男子,,5:00:00,4:00:00,,,
108,郑和,男子,,,,DQ,,
109,王＊＊,男子,,,,,,
110,冯唐,10 公里,1:00:00,,,,,
111,陈旧,男子,,,,睡着了,,
112,褚山,男子,,,,,,99999999
113,卫山,男子,,5:00:00,,DNF,腿疼,
`;
  const { status, text } = await look(wrong, { sure: '1', seen: '0' });
  expect(status).toBe(400);
  const lines = [...text.matchAll(/第 (\d+) 行<\/td>\s*<td[^>]*>([^<]*)</g)].map(([, line, why]) => `${line} ${why}`);
  for (const one of [
    '2 “净时间”的“4:05”不是时间',
    '3 “净时间”要晚于“三岔口”',
    '3 号码 101 在第 2 行已经有了',
    '4 没有号码',
    '5 没有组别“老年”',
    '6 “10 公里、女子”不在同一个赛程上',
    '7 写了完赛，没有到终点的时间',
    '8 “枪声时间”不能比“净时间”短',
    '9 取消成绩要在“说明”里写原因',
    '10 姓名是隐去的',
    '11 “三岔口”不在赛程“10 公里”上',
    '12 状态“睡着了”不认识',
    '13 没有编号是 99999999 的成员',
    '14 写了退赛，却有到终点的时间',
  ])
    expect(lines).toContainEqual(expect.stringContaining(one));
  expect(text).toContain('张小山');
  expect(results()).toBe(0);
  for (const [csv, said] of [
    ['', '里面是空的'],
    ['号码,姓名,组别\n', '只有列名'],
    ['号码,名字\n1,a', '不认识“名字”这一列'],
    ['号码,姓名\n1,a', '缺少“组别”一列'],
    ['姓名,组别\n1,男子', '缺少“号码”一列'],
    ['号码,姓名,组别,号码\n1,a,男子,2', '“号码”这一列有两个'],
    ['号码,姓名,组别\n1,"a,男子', '引号没有成对'],
    ['PK\u0003\u0004....', '另存为 CSV'],
    ['号码,姓名,组别\n1,a,男子,多', '多出几格'],
  ] as const)
    expect((await look(csv)).text, said).toContain(said);
});

test('a table again puts right what it says, keeps what it does not say, and takes away only when told so', async () => {
  await make();
  const member = world.addMember('岩羊');
  await take(
    `号码,姓名,组别,净时间,队伍,成员编号\n101,张小山,女子,4:05:10,岩羊队,${member}\n102,李大河,男子,3:50:00,,\n`,
  );
  await desk.post('/desk/matches/1', { do: 'judge', bib: '102', result: 'dq', reason: '没有走完规定路线' });
  // Pasted out of a spreadsheet, with tabs; no column of states, so what was judged stays.
  await take('号码\t姓名\t组别\t净时间\n101\t张小山\t女子\t4:00:00\n102\t李大河\t男子\t3:49:00\n');
  expect(await told()).toEqual([
    ['101', 1, 'finished'],
    ['102', null, 'dq'],
  ]);
  const own = (await world.loggedIn(member).get('/api/match/rank', { id: '1' })).body.data.mine;
  expect(own).toMatchObject({ bib: '101', club: '岩羊队', net: 14_400_000 });
  expect((await look('号码,姓名,组别\n101,张小山,女子\n')).text).toContain('没有要导入的');
  await take('号码,姓名,组别\n101,张小山,女子\n', { replaces: '1' });
  expect(await told()).toEqual([['101', 1, 'finished']]);
});

test('what was looked at before somebody else changed it is looked at again', async () => {
  await make();
  await take();
  const { text } = await look(CSV.replace('3:50:00,3:50:00', '3:40:00,3:40:00'));
  const seen = /name="seen" value="(\d+)"/.exec(text)?.[1] ?? '';
  await desk.post('/desk/matches/1', { do: 'judge', bib: '101', result: 'dq', reason: '越线' });
  const late = await look(CSV, { sure: '1', seen });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('刚刚有人改过')]);
  expect((await told())[0]).toEqual(['102', 1, 'finished']);
});

test('a file comes as spreadsheets in China write it, and from nowhere else', async () => {
  await make();
  // 号码,姓名,组别 / 7,张三,男子 in GB18030.
  const bytes = Buffer.from('bac5c2eb2cd0d5c3fb2cd7e9b1f00d0a372cd5c5c8fd2cc4d0d7d30d0a', 'hex');
  const send = async (headers: Record<string, string>, path = '/desk/matches/1/results') => {
    const body = new FormData();
    body.set('token', desk.token);
    body.set('text', '');
    body.set('file', new Blob([bytes]), '成绩.csv');
    const all = { Cookie: desk.cookie, 'Sec-Fetch-Site': 'same-origin', Origin: DESK, ...headers };
    return world.app.request(`${DESK}${path}`, { method: 'POST', headers: all, body }, { address: '198.51.100.7' });
  };
  const page = await send({});
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('7,张三,男子')]);
  expect((await send({ Origin: 'https://evil.example.com' })).status).toBe(403);
  expect((await send({}, '/desk/matches')).status).toBe(403);
  expect(results()).toBe(0);
});

test('what is wrong stands at its field, with everything that was typed', async () => {
  for (const [over, field, said] of [
    [{ name: '山' }, 'name', '名称 2 到 40 个字'],
    [{ starts: 'morgen' }, 'starts', '写明哪一天几点开赛'],
    [{ appealUntil: '2026-04-30T07:00' }, 'appealUntil', '申诉截止要晚于开赛'],
    [{ appealTo: '' }, 'appealTo', '写明向谁申诉'],
    [{ courses: '' }, 'courses', '至少写一个赛程'],
    [{ courses: '30 公里：三岔口 10、垭口 9' }, 'courses', '第 1 行：“垭口”的公里数要比前一个点大'],
    [{ courses: '30 公里：姓名 10' }, 'courses', '点名不能叫“姓名”'],
    [{ courses: '30 公里' }, 'courses', '第 1 行：写成'],
    [{ groups: '30 公里，赛程，30 公里\n女子，性别，50 公里' }, 'groups', '第 2 行：没有赛程“50 公里”'],
    [{ groups: '女子，仙女，30 公里' }, 'groups', '类型“仙女”不认识'],
    [{ groups: '女子' }, 'groups', '写明是哪一个'],
  ] as const) {
    const { status, text } = await make(over);
    expect([status, text.includes(`id="wrong-${field}"`), text], said).toEqual([
      400,
      true,
      expect.stringContaining(said),
    ]);
    if (field !== 'name') expect(text).toContain('莫干山越野赛');
  }
  expect((await desk.get('/desk/matches')).text).toContain('还没有比赛');
});

test('with results a course keeps its points and a group its place; the rest is put right', async () => {
  await make();
  await take();
  const save = (over: Record<string, string>) => desk.post('/desk/matches/1', { ...MATCH, ...over });
  expect((await save({ courses: '30 公里：终点 30\n10 公里：终点 10' })).text).toContain('点的个数不能变');
  expect((await save({ courses: '10 公里：终点 10', groups: '' })).text).toContain('“30 公里”已经有成绩，不能去掉');
  expect((await save({ groups: '30 公里，赛程，30 公里\n10 公里，赛程，10 公里' })).text).toContain('“女子”已经有成绩');
  const more = `${MATCH.groups}\n45 岁以上，年龄，30 公里`;
  expect((await save({ name: '莫干山越野', groups: more, courses: MATCH.courses.replace('20.5', '21') })).go).toBe(
    '/desk/matches/1',
  );
  const { data } = await read();
  expect(data.match.name).toBe('莫干山越野');
  expect(data.groups.map(({ name }: { name: string }) => name)).toContain('45 岁以上');
  expect(data.items[0].splits[1].distance).toBe(21_000);
  expect((await desk.post('/desk/matches/1', { do: 'remove' })).status).toBe(409);
});

test('states follow each other as they can, and a judgement says why', async () => {
  await make();
  const act = (fields: Record<string, string>) => desk.post('/desk/matches/1', fields);
  expect((await act({ do: 'state', state: 'published' })).text).toContain('还没有成绩，不能公布');
  await take('号码,姓名,组别,净时间\n1,张三,男子,\n2,李四,女子,4:00:00\n');
  expect((await act({ do: 'state', state: 'published' })).text).toContain('还有 1 人在途中');
  for (const [fields, said] of [
    [{ bib: '9', result: 'dnf', reason: '累' }, '没有号码“9”'],
    [{ bib: '1', result: 'dnf', reason: ' ' }, '写明原因'],
    [{ bib: '2', result: 'dnf', reason: '累了' }, '有到终点的时间，不能是退赛'],
    [{ bib: '2', result: 'dns', reason: '没来' }, '不能是未出发'],
    [{ bib: '2', result: 'gold', reason: '好' }, '选一个结果'],
  ] as const) {
    const { status, text } = await act({ do: 'judge', ...fields });
    expect([status, text]).toEqual([409, expect.stringContaining(said)]);
    expect(text).toContain(`value="${fields.bib}"`);
  }
  await act({ do: 'judge', bib: '1', result: 'dnf', reason: '抽筋' });
  await act({ do: 'judge', bib: '2', result: 'dq', reason: '越线' });
  await act({ do: 'judge', bib: '2', result: 'back', reason: '' });
  expect(await told()).toEqual([
    ['2', 1, 'finished'],
    ['1', null, 'dnf'],
  ]);
  for (const state of ['running', 'review', 'published']) expect((await act({ do: 'state', state })).status).toBe(303);
  expect((await read()).data.match).toMatchObject({ state: 'published', mayAppeal: true });
  expect((await act({ do: 'state', state: 'upcoming' })).status).toBe(409);
  const log = all<{ act: string; facts: string }>(
    world.database,
    "SELECT act, facts FROM desk_log WHERE act LIKE 'match.%'",
  );
  expect(log.map(({ act: one }) => one)).toEqual([
    'match.make',
    'match.import',
    ...Array.from({ length: 3 }, () => 'match.judge'),
    ...Array.from({ length: 3 }, () => 'match.state'),
  ]);
  expect((await desk.get('/desk/matches/1')).text).toContain('越线');
});

test('a form that is sent twice makes one match, and one made by mistake goes', async () => {
  const key = 'abcdefghijklmnopqrst';
  expect((await desk.post('/desk/matches', { key, ...MATCH })).status).toBe(303);
  expect((await desk.post('/desk/matches', { key, ...MATCH })).text).toContain('已经建好了');
  expect((await desk.post('/desk/matches/1', { do: 'remove' })).go).toBe('/desk/matches');
  expect((await read()).errCode).toBe(404);
});

test('names and reasons with markup are text on every page', async () => {
  await make({ name: '<img src=x onerror=1>' });
  await take('号码,姓名,组别\n<b>7,<script>alert(1)</script>,男子\n');
  for (const path of ['/desk/matches', '/desk/matches/1', '/desk/matches/1/results'])
    expect((await desk.get(path)).text).not.toMatch(/<script>alert|<img src=x/);
  expect((await look('号码,姓名,组别\n</textarea><script>alert(1)</script>,x,男子\n')).text).not.toContain(
    '<script>alert',
  );
});

import { beforeEach, expect, test } from 'vitest';
import type { MatchResult, readMatchRank } from '../../../../src/api/match/rank.ts';
import type { ReplyOf } from '../../../../src/api/define.ts';
import { csvField } from '../../../../src/backend/match/csvField.ts';
import { run } from '../../../../src/backend/database/statement.ts';
import { block, walk } from '../community/scene.ts';
import { type Browser, openWorld, type World } from '../support/world.ts';
import { addCourse, addGroup, addRace, addStarter, pass, type Race } from './scene.ts';

const MATCH = '/api/match/rank';
type Reply = ReplyOf<typeof readMatchRank>;
let world: World;
let race: Race;
beforeEach(() => {
  world = openWorld();
  race = addRace(world);
});
const read = async (query: object = {}, browser: Browser = world.browser()): Promise<Reply> => {
  const { body } = await browser.get(MATCH, { id: race.match, ...query });
  expect(body.errCode, JSON.stringify(body)).toBe(0);
  return body.data;
};
const told = ({ items }: Pick<Reply, 'items'>): [string, number | null, string][] =>
  items.map(({ id, rank, state }) => [id, rank, state]);

test('who is further stands first, then who was there sooner; equals share a rank, and who is out stands apart', async () => {
  const slow = addStarter(world, race, [60, 130, 250]);
  const first = addStarter(world, race, [50, 110, 200]);
  const equal = addStarter(world, race, [52, 111, 200]);
  const onTheWay = addStarter(world, race, [40, 90]);
  const behind = addStarter(world, race, [41]);
  const waiting = addStarter(world, race, []);
  const dnf = addStarter(world, race, [45], { state: 'dnf', reason: '膝盖受伤，在三岔口退赛' });
  const dns = addStarter(world, race, [], { state: 'dns' });
  const dq = addStarter(world, race, [30, 60, 90], { state: 'dq', reason: '没有走完规定路线' });
  const reply = await read();
  expect(told(reply)).toEqual([
    [String(first), 1, 'finished'],
    [String(equal), 1, 'finished'],
    [String(slow), 3, 'finished'],
    [String(onTheWay), 4, 'racing'],
    [String(behind), 5, 'racing'],
    [String(waiting), null, 'racing'],
    [String(dnf), null, 'dnf'],
    [String(dns), null, 'dns'],
    [String(dq), null, 'dq'],
  ]);
  expect(reply.counts).toEqual({ all: 9, started: 8, finished: 3, out: 2 });
  expect(reply.items[2]).toMatchObject({
    net: 250 * 60_000,
    gap: 50 * 60_000,
    at: '终点',
    splits: [
      { name: '三岔口', distance: 10_000, net: 60 * 60_000 },
      { name: '垭口', distance: 20_000, net: 130 * 60_000 },
      { name: '终点', distance: 30_000, net: 250 * 60_000 },
    ],
  });
  expect(reply.items[3]).toMatchObject({ gap: null, at: '垭口' });
  expect(reply.items[6]).toMatchObject({ reason: '膝盖受伤，在三岔口退赛' });
});

test('results move as the rows do: a point passed, home, out, and in by another time', async () => {
  const one = addStarter(world, race, [50], { delay_ms: 30_000 });
  const other = addStarter(world, race, [51]);
  expect(told(await read())[0]?.[0]).toBe(String(one));
  pass(world, other, 2, 100);
  expect(told(await read())[0]?.[0]).toBe(String(other));
  pass(world, one, 2, 99);
  pass(world, one, 3, 140);
  expect((await read()).items[0]).toMatchObject({ id: String(one), state: 'finished', gun: 140 * 60_000 + 30_000 });
  run(world.database, "UPDATE match_results SET state = 'dq', reason = '越线' WHERE id = ?", one);
  expect(told(await read())).toEqual([
    [String(other), 1, 'racing'],
    [String(one), null, 'dq'],
  ]);
  // Mats report out of order at times: an earlier point that comes late takes nobody back.
  const late = addStarter(world, race, []);
  pass(world, late, 2, 80);
  pass(world, late, 1, 40);
  expect((await read()).items[0]).toMatchObject({ id: String(late), net: 80 * 60_000 });
});

test('pages go on where the last one ended, with ranks of the whole group', async () => {
  const ids = Array.from({ length: 60 }, (_, n) => addStarter(world, race, [10 + Math.floor(n / 2)]));
  const all = (await walk(world.browser(), MATCH, { id: race.match })) as unknown as MatchResult[];
  expect(all.map(({ id }) => Number(id))).toEqual(ids);
  expect(all.slice(24, 28).map(({ rank }) => rank)).toEqual([25, 25, 27, 27]);
  expect((await read({ limit: 60 })).items).toHaveLength(60);
});

test('whom the first page leaves out is told who stands around, with the ranks of the whole group; on the page and in a search nobody is', async () => {
  const member = world.addMember('岩羊');
  const browser = world.loggedIn(member);
  for (let n = 0; n < 40; n += 1)
    addStarter(world, race, [10 + Math.floor(n / 2)], n === 33 ? { user_id: Number(member), name: '岩羊' } : {});
  const { around, mine } = await read({}, browser);
  expect(around.map(({ rank }) => rank)).toEqual([29, 31, 31, 33, 33, 35, 35, 37, 37]);
  expect(around.findIndex((one) => one.mine)).toBe(4);
  expect(mine?.rank).toBe(33);
  expect((await read({ limit: 60 }, browser)).around).toEqual([]);
  expect((await read({ q: '没有' }, browser)).around).toEqual([]);
  expect((await read()).around).toEqual([]);
});

test('a group is of its own: a starter stands in each that it is in, with the rank it has there', async () => {
  const first = addStarter(world, race, [10]);
  const second = addStarter(world, race, [20]);
  const women = addGroup(world, race, '女子');
  run(world.database, 'INSERT INTO match_places (group_id, result_id) VALUES (?, ?)', women, second);
  expect(told(await read({ group: women }))).toEqual([[String(second), 1, 'racing']]);
  expect(told(await read())).toEqual([
    [String(first), 1, 'racing'],
    [String(second), 2, 'racing'],
  ]);
  pass(world, second, 2, 30);
  expect(told(await read())[0]?.[0]).toBe(String(second));
  expect((await read()).groups.map(({ name }) => name)).toEqual(['30 公里', '女子']);
  const other = addRace(world);
  expect((await world.browser().get(MATCH, { id: race.match, group: other.group })).body.errCode).toBe(404);
  expect((await world.browser().get(MATCH, { id: '999' })).body.errCode).toBe(404);
});

/** A second course of the same match, with a group of its own. */
const shorter = (): Race => addCourse(world, race.match, '10 公里');

test('without a group it is the one that holds the own result; in another one it is told where that stands', async () => {
  const member = world.addMember('岩羊');
  const browser = world.loggedIn(member);
  addStarter(world, race, [10]);
  const short = shorter();
  addStarter(world, short, [20]);
  const own = addStarter(world, short, [30], { user_id: Number(member), name: '岩羊' });
  const reply = await read({}, browser);
  expect(reply.group.name).toBe('10 公里');
  expect(reply.mine).toMatchObject({ id: String(own), rank: 2 });
  expect(reply.elsewhere).toBeNull();
  const other = await read({ group: race.group }, browser);
  expect(other.mine).toBeNull();
  expect(other.elsewhere).toEqual({ id: String(short.group), name: '10 公里', rank: 2 });
  expect(await read()).toMatchObject({ group: { name: '30 公里' }, elsewhere: null });
  // Another match of theirs is not this one.
  const later = addRace(world);
  addStarter(world, later, [10]);
  const { body } = await browser.get(MATCH, { id: later.match });
  expect(body.data).toMatchObject({ mine: null, elsewhere: null });
});

test('who is compared decides the group where the address names none', async () => {
  const member = world.addMember('岩羊');
  const short = shorter();
  addStarter(world, race, [10], { user_id: Number(member) });
  const [a, b] = [addStarter(world, short, [20]), addStarter(world, short, [30])];
  const reply = await read({ a, b }, world.loggedIn(member));
  expect(reply.group.name).toBe('10 公里');
  expect(reply.pair?.b.id).toBe(String(b));
  expect((await read({ a: '999999' }, world.loggedIn(member))).group.name).toBe('30 公里');
});

test('the first of two who are to be compared is told by name while the second is looked for', async () => {
  const a = addStarter(world, race, [20], { name: '欧阳近', masked: 1 });
  const b = addStarter(world, race, [30], { name: '上官远' });
  expect(await read({ a, q: '上官' })).toMatchObject({ chosen: { id: String(a), name: '欧＊＊' }, pair: null });
  expect((await read({ a, b })).chosen).toBeNull();
  expect((await read({ a: '999999' })).chosen).toBeNull();
  expect((await read()).chosen).toBeNull();
});

test('a search that finds nobody here tells in which groups it would, and nothing of a hidden name', async () => {
  const short = shorter();
  addStarter(world, race, [10], { name: '欧阳近' });
  addStarter(world, short, [20], { name: '上官远', bib: 'B9' });
  addStarter(world, short, [30], { name: '司马隐', masked: 1 });
  const there = [{ id: String(short.group), name: '10 公里' }];
  expect(await read({ q: '上官' })).toMatchObject({ items: [], foundIn: there });
  expect((await read({ q: 'B9' })).foundIn).toEqual(there);
  expect((await read({ q: '司马' })).foundIn).toEqual([]);
  expect((await read({ q: '欧阳' })).foundIn).toEqual([]);
  expect((await read()).foundIn).toEqual([]);
});

test('without an id it is the match that began last', async () => {
  addRace(world, { starts_at: world.now() + 86_400_000, state: 'upcoming', name: '明天的' });
  const older = addRace(world, { starts_at: world.now() - 86_400_000, state: 'published', name: '昨天的' });
  const { body } = await world.browser().get(MATCH);
  expect(body.data.match.id).toBe(String(race.match));
  expect(body.data.others.map(({ name }: { name: string }) => name)).toEqual(['明天的', '昨天的']);
  expect((await world.browser().get(MATCH, { id: older.match })).body.data.match.name).toBe('昨天的');
});

test('who hides the name is not found by it, linked by it or told by the table; oneself and the bib are', async () => {
  const member = world.addMember('山猫');
  const hidden = addStarter(world, race, [10], { name: '欧阳远', masked: 1, user_id: Number(member), bib: 'A7' });
  const open = addStarter(world, race, [20], { name: '欧阳近', user_id: Number(world.addMember()) });
  expect((await read()).items.map(({ name, userId }) => [name, userId === null])).toEqual([
    ['欧＊＊', true],
    ['欧阳近', false],
  ]);
  expect(told(await read({ q: '欧阳' })).map(([id]) => id)).toEqual([String(open)]);
  expect(told(await read({ q: ' A7 ' }))).toEqual([[String(hidden), 1, 'racing']]);
  expect((await read({ q: '%' })).items).toEqual([]);
  const own = await read({}, world.loggedIn(member));
  expect(own.mine).toMatchObject({ id: String(hidden), name: '欧阳远', mine: true, rank: 1 });
  expect((await read()).mine).toBeNull();
  const table = (await world.browser().get(`${MATCH}.csv`, { id: race.match, group: race.group })).text;
  expect(table).toContain('欧＊＊');
  expect(table).not.toContain('欧阳远');
});

test('the member behind a result is linked only to those who may open that home', async () => {
  const [member, reader] = [world.addMember(), world.addMember()];
  addStarter(world, race, [10], { user_id: Number(member) });
  const linked = async (): Promise<boolean> =>
    (await read({}, world.loggedIn(reader))).items[0]?.userId === String(member);
  expect(await linked()).toBe(true);
  block(world, member, reader);
  expect(await linked()).toBe(false);
  run(world.database, 'DELETE FROM member_blocks');
  for (const change of ['privacy = 2', 'privacy = 0, state = 2']) {
    run(world.database, `UPDATE users SET ${change} WHERE id = ?`, Number(member));
    expect(await linked(), change).toBe(false);
  }
});

test('two are compared point by point, and only two of one group', async () => {
  const a = addStarter(world, race, [50, 110]);
  const b = addStarter(world, race, [48, 112, 200]);
  const { pair } = await read({ a, b });
  expect([pair?.a.id, pair?.b.id]).toEqual([String(a), String(b)]);
  expect(pair?.points).toEqual([
    { name: '三岔口', a: 50 * 60_000, b: 48 * 60_000, gap: -2 * 60_000 },
    { name: '垭口', a: 110 * 60_000, b: 112 * 60_000, gap: 2 * 60_000 },
    { name: '终点', a: null, b: 200 * 60_000, gap: null },
  ]);
  expect((await read({ a, b: a })).pair).toBeNull();
  expect((await read({ a, b: addStarter(world, addRace(world), [1]) })).pair).toBeNull();
  expect((await read({ a })).pair).toBeNull();
});

test('objections are taken until their hour', async () => {
  run(world.database, 'UPDATE matches SET appeal_until = ? WHERE id = ?', world.now() + 1_000, race.match);
  expect((await read()).match).toMatchObject({ mayAppeal: true });
  world.wait(1_000);
  expect((await read()).match).toMatchObject({ mayAppeal: false, appealUntil: world.now() });
});

test('the table holds what the page shows, in the form of other programs, and nothing that they would run', async () => {
  addStarter(world, race, [50, 110, 200], { bib: '7', name: '李,"阿"飞', club: '=HYPERLINK("x")', delay_ms: 5_000 });
  addStarter(world, race, [60], { bib: '8', state: 'dnf', reason: '抽筋' });
  const reply = await world.browser().get(`${MATCH}.csv`, { id: race.match, group: race.group });
  expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(decodeURIComponent(reply.headers.get('Content-Disposition') ?? '')).toContain('山地越野赛 30 公里.csv');
  expect(reply.text.split('\r\n')).toEqual([
    '名次,号码,姓名,队伍,状态,净时间,枪声时间,差距,三岔口,垭口,终点,说明',
    `1,7,"李,""阿""飞","'=HYPERLINK(""x"")",完赛,3:20:00,3:20:05,0:00:00,0:50:00,1:50:00,3:20:00,`,
    ',8,张小山,,退赛 DNF,,,,1:00:00,,,抽筋',
    '',
  ]);
  for (const sign of ['=', '+', '-', '@', '\t']) expect(csvField(`${sign}1`)).toBe(`'${sign}1`);
  expect((await world.browser().get(`${MATCH}.csv`, { id: race.match, group: 999 })).body.errCode).toBe(404);
});

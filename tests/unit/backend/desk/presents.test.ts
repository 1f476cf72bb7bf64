import { beforeEach, expect, test } from 'vitest';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import type { Browser, World } from '../support/world.ts';
import { HOUR_MS } from '../../../../src/site.ts';
import { membership, openShop, runDue } from '../vip/shop.ts';
import { DESK, type Page, seated, type Sitter } from './operator.ts';

let world: World;
let desk: Sitter;
let member: string;
let browser: Browser;
beforeEach(async () => {
  world = openShop({ deskOrigin: DESK });
  desk = await seated(world, '小方', ['finance']);
  member = world.addMember('石头');
  browser = world.loggedIn(member);
});

const PATH = '/desk/presents';
const GIFT = { name: '秋日登山礼', note: '谢谢你走了一年', tier: '1', days: '31', until: '2026-06-30' };
const look = async (over: Record<string, string> = {}): Promise<Page> => {
  const key = /name="key" value="([\w-]+)"/.exec((await desk.get(PATH)).text)?.[1] ?? '';
  return desk.post(PATH, { key, stock: '', members: '', from: '', ...GIFT, ...over });
};
/** What the first form of a page would send. */
const formIn = ({ text }: Page): Record<string, string> => {
  const [form = ''] = /<form method="post" action="\/desk\/presents"[\s\S]*?<\/form>/.exec(text) ?? [];
  return Object.fromEntries(
    [...form.matchAll(/name="(\w+)"\s+value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
};
const give = async (over: Record<string, string> = {}): Promise<Page> =>
  desk.post(PATH, { ...formIn(await look(over)), sure: '1' });
const made = (): number => all(world.database, 'SELECT 1 FROM vip_gifts').length;
const offered = async (as: Browser): Promise<{ name: string; state: string; left: number | null }[]> =>
  (await as.post('/api/vip/getReceiveVipInfo', {})).body.data.list;
const take = async (as: Browser, id = '1'): Promise<number> =>
  (await as.post('/api/vip/receiveVip', { id })).body.errCode as number;

test('a gift is told in words before it is given, and made once the words are agreed to', async () => {
  const page = await look();
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/VIP 31 天[\s\S]*所有人，现在 1 位成员[\s\S]*马上 到 2026年6月30日/);
  expect([made(), await offered(browser)]).toEqual([0, []]);
  const sure = { ...formIn(page), sure: '1' };
  expect((await desk.post(PATH, sure)).go).toBe(`${PATH}/1`);
  expect((await desk.post(PATH, sure)).status).toBe(409);
  expect(made()).toBe(1);
  expect(await offered(browser)).toMatchObject([{ name: '秋日登山礼', state: 'claimable', left: null }]);
  expect(one(world.database, "SELECT operator, subject FROM desk_log WHERE act = 'gift.make'")).toEqual({
    operator: '小方',
    subject: 'gift 1',
  });
});

test('the desk sees who has received it, and how many are left', async () => {
  await give({ stock: '2' });
  expect(await take(browser)).toBe(0);
  expect((await membership(browser)).tier).toBe(1);
  const { text } = await desk.get(`${PATH}/1`);
  expect(text).toContain(`石头（${member}）`);
  expect(text).toContain('1 份，一共 2 份');
  expect((await desk.get(PATH)).text).toContain('1 / 2');
});

test('a gift for some is told to them and is nobody else’s', async () => {
  const other = world.loggedIn(world.addMember('小鹿'));
  await give({ members: `${member} ${member}`, from: '2026-05-20' });
  const [line] = (await browser.get('/api/community/inbox', { tab: 'system' })).body.data.items;
  expect(line).toMatchObject({ house: { kind: 'gift' }, text: '秋日登山礼' });
  expect(await offered(browser)).toMatchObject([{ state: 'locked' }]);
  expect([await offered(other), await take(other)]).toEqual([[], 3106]);
});

test('an ended gift is received by nobody any more, what was received stays, and its number is asked for first', async () => {
  const other = world.loggedIn(world.addMember('小鹿'));
  await give();
  await take(browser);
  await desk.get(`${PATH}/1`);
  expect((await desk.post(`${PATH}/1`, { do: 'end', confirm: '2' })).status).toBe(400);
  expect((await desk.post(`${PATH}/1`, { do: 'end', confirm: '1' })).go).toBe(`${PATH}/1`);
  expect(await take(other)).toBe(3103);
  expect((await membership(browser)).tier).toBe(1);
  expect((await desk.post(`${PATH}/1`, { do: 'end', confirm: '1' })).status).toBe(409);
  expect(all(world.database, "SELECT act FROM desk_log WHERE subject = 'gift 1' ORDER BY id")).toEqual([
    { act: 'gift.make' },
    { act: 'gift.end' },
  ]);
});

const WRONG: readonly Record<string, string>[] = [
  { name: '一' },
  { days: '0' },
  { days: '367' },
  { tier: '3' },
  { stock: '0' },
  { stock: 'x' },
  { members: '999999' },
  { members: 'abc' },
  { until: '2026-04-30' },
  { until: '2026-02-30' },
  { from: '2026-07-01' },
  { from: 'x' },
  { note: '字'.repeat(41) },
];
test('what cannot be given is not made, looked at or not, and what was typed is shown', async () => {
  for (const over of WRONG) {
    const page = await look(over);
    expect([over, page.status, page.text.includes(over['note'] ?? GIFT.note)]).toEqual([over, 400, true]);
    expect((await desk.post(PATH, { key: 'abcdefghijklmnopqrst', ...GIFT, ...over, sure: '1' })).status).toBe(400);
  }
  expect(made()).toBe(0);
});

test('gifts are nothing that support or moderation can reach', async () => {
  const other = await seated(world, '小林', ['support', 'moderator']);
  expect((await other.get(PATH)).status).toBe(404);
  expect((await other.post(PATH, { key: 'abcdefghijklmnopqrst', ...GIFT, sure: '1' })).status).toBe(404);
  expect(made()).toBe(0);
});

test('a gift that some members share is received by one of them, and the others are told so', async () => {
  const mate = world.addMember('小鹿');
  const page = await look({ members: `${member} ${mate}`, shared: 'one' });
  expect(page.text).toContain('这些成员合领一份，谁先领归谁');
  expect((await desk.post(PATH, { ...formIn(page), sure: '1' })).go).toBe(`${PATH}/1`);
  expect((await desk.get(PATH)).text).toContain('2 位成员合领一份');
  const other = world.loggedIn(mate);
  expect(await take(other)).toBe(0);
  expect(await offered(browser)).toMatchObject([{ state: 'otherAccount' }]);
  expect(await take(browser)).not.toBe(0);
  expect([(await membership(other)).tier, (await membership(browser)).tier]).toEqual([1, 0]);
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['shared by everybody', { shared: 'one' }, '至少两位'],
  ['shared by one alone', { shared: 'one', members: 'own' }, '至少两位'],
  ['shared in several', { shared: 'one', members: 'both', stock: '2' }, '只有一份'],
  ['looked at for everybody', { check: '24' }, '先写明给哪些成员'],
  ['looked at for more than a week', { check: '169', members: 'own' }, '核对的小时数'],
  ['looked at for no time that is one', { check: 'x', members: 'own' }, '核对的小时数'],
])('a gift %s is not made', async (_, over, why) => {
  const named: Readonly<Record<string, string>> = { own: member, both: `${member} ${world.addMember('小鹿')}` };
  const refused = await look({ ...over, members: named[over['members'] ?? ''] ?? '' });
  expect([refused.status, made()]).toEqual([400, 0]);
  expect(refused.text).toContain(why);
});

test('a gift that is looked at comes when the hours are over, and not to whom it was refused, who hears why', async () => {
  const mate = world.addMember('小鹿');
  await give({ members: `${member} ${mate}`, check: '24' });
  const other = world.loggedIn(mate);
  expect([await take(browser), await take(other)]).toEqual([0, 0]);
  expect([(await membership(browser)).tier, (await offered(browser))[0]?.state]).toEqual([0, 'claiming']);
  const no = { do: 'refuse', member: mate };
  expect((await desk.post(`${PATH}/1`, no)).status).toBe(400);
  expect((await desk.post(`${PATH}/1`, { ...no, reason: '步数是别人的' })).go).toBe(`${PATH}/1`);
  expect((await desk.post(`${PATH}/1`, { ...no, reason: '步数是别人的' })).status).toBe(409);
  expect(await offered(other)).toEqual([]);
  const { items } = (await other.get('/api/community/inbox', { tab: 'system' })).body.data;
  expect(items[0]).toMatchObject({ house: { kind: 'noGift' }, text: '秋日登山礼：步数是别人的' });
  world.wait(24 * HOUR_MS);
  await runDue(world.parts);
  run(world.database, 'UPDATE sessions SET expires_at = expires_at + ?', 24 * HOUR_MS);
  expect([(await membership(browser)).tier, (await membership(other)).tier]).toEqual([1, 0]);
  expect(one(world.database, 'SELECT taken FROM vip_gifts')).toEqual({ taken: 1 });
  // Nobody stays logged in for days.
  desk = await seated(world, '小田', ['finance']);
  const late = await desk.post(`${PATH}/1`, { do: 'refuse', member, reason: '太晚了' });
  expect([late.status, (await membership(browser)).tier]).toEqual([409, 1]);
});

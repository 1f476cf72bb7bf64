import { expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { reviewOf } from '../../../../src/backend/review/archive.ts';
import { addRoute } from '../route/scene.ts';
import { openWorld, type Browser, type World } from '../support/world.ts';

const report = '/api/annualReport/queryReport';
const PARTS = 'summary,calendar,habits,map,lastYear,gears,title,wanna,tracks';

const scene = (): { world: World; owner: string; browser: Browser } => {
  const world = openWorld({ checkReplies: true });
  const owner = world.addMember('阿木');
  addRoute(world, owner, { name: '公开的', trim: 500 });
  addRoute(world, owner, { name: '私密的家', set: { visibility: 'self' } });
  addRoute(world, owner, { name: '好友的', set: { visibility: 'friends' } });
  addRoute(world, owner, { name: '审核中的', set: { audit: 1 } });
  return { world, owner, browser: world.loggedIn(owner) };
};
const share = async (browser: Browser, parts: string, more: Record<string, unknown> = {}) =>
  (await browser.get('/api/annualReport/toShare', { year: 2026, parts, ...more })).body.data;

test('what was not chosen is absent, and nothing of it is said in another way', async () => {
  const { world, browser } = scene();
  const { sid, url, leftOut } = await share(browser, 'habits');
  expect(url).toContain(`sid=${sid}`);
  expect(leftOut).toBe(3);
  const guest = await world.browser().get(report, { year: 2026, sid });
  expect(Object.keys(guest.body.data).sort()).toEqual(
    ['empty', 'generatedAt', 'habits', 'owner', 'parts', 'range', 'year'].sort(),
  );
  expect(guest.body.data.owner).toEqual({ mine: false, nickName: '阿木', avatar: null, since: null });
  expect((await world.browser().get('/api/annualReport/queryTracks', { year: 2026, sid })).body.errCode).toBe(-1);
  await share(browser, 'summary', { hideName: true });
  const now = await world.browser().get(report, { year: 2026, sid });
  expect(now.text).not.toMatch(/阿木|公开的|私密|好友的|审核|routeId/);
  expect(now.body.data.habits).toBeUndefined();
  const page = `/mc${url.split('?')[0]}`;
  expect((await world.browser().get('/api/share/sharer', { sid, page })).body.data.sharer).toBeNull();
});

test('others are told of public tracks alone, without their hidden ends, whoever they are', async () => {
  const { world, owner, browser } = scene();
  const friend = world.addMember('好友');
  for (const [one, other] of [
    [owner, friend],
    [friend, owner],
  ])
    run(
      world.database,
      'INSERT INTO follows (follower_id, followee_id, created_at) VALUES (?, ?, 1)',
      Number(one),
      Number(other),
    );
  const { sid } = await share(browser, PARTS);
  const own = (await browser.get(report, { year: 2026 })).body.data;
  expect(own.totals.times).toBe(4);
  const seen = await Promise.all(
    [world.browser(), world.loggedIn(friend), browser].map(
      async (who) => (await who.get(report, { year: 2026, sid })).body.data,
    ),
  );
  for (const { totals, friends, years, max } of seen) {
    expect([totals.times, friends, years, max.long.from.name]).toEqual([1, undefined, undefined, '公开的']);
    // 500 m are hidden around both ends of twelve kilometres.
    expect(totals.distance).toBeLessThan(own.max.long.value - 900);
    expect(max.early.from.startedAt).toBeGreaterThan(own.max.early.from.startedAt);
  }
  const list = await world.browser().get('/api/annualReport/queryTracks', { year: 2026, sid });
  expect(list.body.data.items.map(({ name }: { name: string }) => name)).toEqual(['公开的']);
  expect(list.body.data.items[0].distance).toBe(seen[0]?.totals.distance);
});

test('a sid opens its own report alone, until it is taken back or its owner is gone or apart', async () => {
  const { world, owner, browser } = scene();
  const { sid } = await share(browser, PARTS);
  const state = async (who: Browser, year: number | null, asked: string) =>
    (year === null
      ? await who.get('/api/tenReport/queryReport', { sid: asked })
      : await who.get(report, { year, sid: asked })
    ).body;
  const guest = world.browser();
  expect((await state(guest, 2025, sid)).data).toEqual({ state: 'unknown' });
  expect((await state(guest, null, sid)).data).toEqual({ state: 'unknown' });
  expect((await state(guest, 2026, 'A'.repeat(16))).data).toEqual({ state: 'unknown' });
  const other = world.addMember('路人');
  run(
    world.database,
    'INSERT INTO member_blocks (user_id, blocked_id, created_at) VALUES (?, ?, 1)',
    Number(owner),
    Number(other),
  );
  expect((await state(world.loggedIn(other), 2026, sid)).data).toEqual({ state: 'closed' });
  run(world.database, 'UPDATE users SET state = 1 WHERE id = ?', Number(owner));
  expect((await state(guest, 2026, sid)).data).toEqual({ state: 'closed' });
  run(world.database, 'UPDATE users SET state = 0 WHERE id = ?', Number(owner));
  expect((await state(guest, 2026, sid)).errCode).toBe(0);
  await browser.post('/api/share/revoke', { sid });
  expect((await state(guest, 2026, sid)).data).toEqual({ state: 'unknown' });
  expect((await share(browser, 'summary')).sid).not.toBe(sid);
});

test('the archive has all of it, and nothing of a report outlives the account', async () => {
  const { world, owner, browser } = scene();
  await share(browser, PARTS);
  await browser.get(report, { year: 2026 });
  await browser.get('/api/annualReport/saveFootprint', { year: 2024, set: '16139.5' });
  await browser.get('/api/annualReport/saveWannaGoScenicSpots', { ids: '101,102' });
  await browser.get('/api/annualReport/setOrGetUserCount', { year: 2024 });
  expect(reviewOf(world.database, Number(owner))).toMatchObject({
    footprints: [{ year: 2024, placeId: '16139', place: '北京市', level: 5 }],
    wishes: [
      { id: '101', name: '黄山' },
      { id: '102', name: '泰山' },
    ],
    shares: [{ year: 2026, parts: PARTS.split(','), hideName: false }],
    reports: [{ year: 2024, position: 1 }],
    rewards: [],
  });
  run(world.database, 'UPDATE users SET state = 2 WHERE id = ?', Number(owner));
  for (const table of ['review_reports', 'review_shares', 'review_makers', 'footprints', 'wanted_spots', 'shares'])
    expect(world.database.prepare(`SELECT count(*) AS n FROM ${table}`).get(), table).toEqual({ n: 0 });
  const { count } = (await world.browser().get('/api/annualReport/setOrGetUserCount', { year: 2024 })).body.data;
  expect(count).toBe(1);
});

test('hostile values are refused, and guests have no report of their own', async () => {
  const { world, browser } = scene();
  expect((await world.browser().get(report, { year: 2024 })).body.errCode).toBe(401);
  for (const year of ['2014', '2101', '1e9', '-1', '2024.5', 'NaN', '二〇二四', "2024' OR 1=1"])
    expect((await browser.get(report, { year })).status, year).toBe(400);
  expect((await browser.get(report, { year: 2027 })).body.errCode).toBe(2081);
  for (const sid of ['', '../..', "' OR '1'='1", 'x'.repeat(65), '😀'])
    expect((await browser.get(report, { year: 2026, sid })).status, sid).toBe(400);
  for (const parts of ['', 'friends', 'summary,friends', 'summary,,map', '__proto__'])
    expect((await browser.get('/api/annualReport/toShare', { year: 2026, parts })).status, parts).toBe(400);
});

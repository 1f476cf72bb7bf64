import { expect, test } from 'vitest';
import { addRoute } from '../route/scene.ts';
import { openWorld, type Browser } from '../support/world.ts';

const save = async (browser: Browser, set: string, year = 2024) =>
  (await browser.get('/api/annualReport/saveFootprint', { year, set })).body;
const scene = () => {
  const world = openWorld({ checkReplies: true });
  const member = world.addMember('阿木');
  return { world, member, browser: world.loggedIn(member) };
};

test('places are lit level by level, a province by the best of its cities, and undo takes a call back whole', async () => {
  const { browser } = scene();
  const first = (await save(browser, '16139.5,18034.3,18011.1')).data;
  expect([first.score, first.lit, first.levels.length, first.levels[0]]).toEqual([8, 2, 34, '5']);
  const second = (await save(browser, '18034.0,16139.4,17102.2')).data;
  expect(second.undo).toBe('18034.3,16139.5,17102.0');
  expect((await save(browser, second.undo)).data.places).toEqual(first.places);
  expect((await save(browser, first.undo)).data).toMatchObject({ score: 0, lit: 0, places: [] });
  expect((await save(browser, '')).data.undo).toBe('');
  await save(browser, '18034.3', 2023);
  expect((await save(browser, '')).data.lit).toBe(0);
});

test('saying the same twice changes nothing, and the last word on a place counts', async () => {
  const { browser } = scene();
  await save(browser, '18034.3');
  expect((await save(browser, '18034.3')).data.undo).toBe('');
  expect((await save(browser, '18034.1,18034.2')).data.places).toEqual([{ id: '18034', level: 2 }]);
});

test('what is no place of China, too much, and what is no set is refused whole', async () => {
  const { browser } = scene();
  const refused = await save(browser, '18034.3,999999999.3,28000.2,49.1');
  expect([refused.errCode, refused.data.ids]).toEqual([2082, ['999999999', '28000', '49']]);
  expect((await save(browser, '')).data.places).toEqual([]);
  expect((await save(browser, Array.from({ length: 201 }, (_, at) => `${16_139 + at}.1`).join(','))).errCode).toBe(
    2083,
  );
  for (const set of ['18034', '18034.6', '18034.-1', '0.1', '18034.3;DROP TABLE footprints', '18034.3,'])
    expect((await browser.get('/api/annualReport/saveFootprint', { year: 2024, set })).status, set).toBe(400);
  expect((await save(browser, '18034.3', 2027)).errCode).toBe(2081);
});

test('own tracks are taken over once, never lowered, and only with consent', async () => {
  const { world, member, browser } = scene();
  const ask = async (payload: Record<string, unknown> = { agree: true }) =>
    browser.get('/api/annualReport/saveAppOneKeyFootprint', payload);
  expect((await ask({})).status).toBe(400);
  expect((await ask({ agree: false })).status).toBe(400);
  addRoute(world, member);
  addRoute(world, member, { cityId: null });
  addRoute(world, world.addMember('别人'), { cityId: '16139' });
  await save(browser, '18034.5', 2026);
  const taken = (await ask()).body.data;
  expect(taken).toMatchObject({
    tracks: 2,
    withoutPlace: 1,
    addedCities: [],
    total: { provinces: 1, cities: 1 },
    undo: [],
  });
  await save(browser, '18034.0', 2026);
  const anew = (await ask()).body.data;
  expect(anew.addedProvinces.map(({ name }: { name: string }) => name)).toEqual(['广东省']);
  expect(anew.undo).toEqual([{ year: 2026, set: '18034.0' }]);
  expect((await ask()).body.data).toMatchObject({ addedProvinces: [], addedCities: [], undo: [] });
  expect((await save(browser, anew.undo[0].set, 2026)).data.lit).toBe(0);
});

test('wishes are a list in the order of choosing, replaced whole, with the one before', async () => {
  const { world, browser } = scene();
  const want = async (ids: string) => (await browser.get('/api/annualReport/saveWannaGoScenicSpots', { ids })).body;
  expect((await want('105,101,103,101')).data).toEqual({ ids: ['105', '101', '103'], before: [] });
  expect((await want('103')).data.before).toEqual(['105', '101', '103']);
  expect(world.database.prepare("SELECT wanted FROM spot_counts WHERE spot_id = '101'").get()).toEqual({ wanted: 0 });
  const { wanna } = (await browser.get('/api/annualReport/queryReport', { year: 2024 })).body.data;
  expect(wanna).toEqual([{ id: '103', name: '华山', cover: null }]);
  expect(await want('103,9999')).toMatchObject({ errCode: 2084, data: { ids: ['9999'] } });
  expect((await want(Array.from({ length: 61 }, (_, at) => 101 + at).join(','))).errCode).toBe(2085);
  expect((await want('')).data).toEqual({ ids: [], before: ['103'] });
});

test('the home shows what was lit by hand beside what was walked', async () => {
  const { world, member, browser } = scene();
  addRoute(world, member, { set: { place_id: '18034' } });
  addRoute(world, member, { set: { place_id: '16163', visibility: 'self' } });
  await save(browser, '18034.3,16139.1');
  const { stats } = (await world.browser().get('/api/user/queryUserBaseInfo', { userId: member })).body.data;
  expect(stats.provinces).toEqual(['18010', '16139']);
});

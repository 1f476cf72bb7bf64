import { beforeEach, expect, it } from 'vitest';
import { SEEKER_AGE_MS } from '../../../../../src/backend/community/search/hot/asked.ts';
import { HOT_SEEKERS_MIN } from '../../../../../src/backend/community/search/hot/refresh.ts';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import { sweep } from '../../../../../src/backend/limits/sweep.ts';
import { DAY_MS } from '../../../../../src/site.ts';
import { openWorld, type World } from '../../support/world.ts';
import { addRoute } from '../../route/scene.ts';
import { addTopic, under, write } from '../scene.ts';

let world: World;
let author: string;
beforeEach(() => {
  world = openWorld();
  author = world.addMember('老白');
  members.splice(0, members.length, ...Array.from({ length: 20 }, (_, at) => world.addMember(`山友${at}`)));
  world.wait(SEEKER_AGE_MS);
});

const post = (title: string, more: object = {}): string => write(world, { kind: 'post', author, title, ...more });
const members: string[] = [];
/** So many members who have been here for long, each at an address of their own, ask once. */
const ask = async (q: string, people: number, first = 0): Promise<void> => {
  for (let at = first; at < first + people; at += 1)
    await world.loggedIn(members[at] as string, `203.0.113.${at + 1}`).get('/api/community/search', { q });
};
const hot = async (): Promise<{ words: string; people: number; trend: string; rank: number }[]> => {
  world.parts.asked.flush();
  sweep(world.database, world.now());
  const { body } = await world.browser().get('/api/community/hotSearches');
  expect(body.errCode).toBe(0);
  return body.data.items;
};
const words = async (): Promise<string[]> => (await hot()).map((one) => one.words);

it('is what many ask for, the most first, as it is compared', async () => {
  post('武功山反穿');
  post('雨崩徒步');
  await ask('雨崩', HOT_SEEKERS_MIN);
  await ask('武功山', HOT_SEEKERS_MIN + 2);
  await ask('雨崩！', 1, HOT_SEEKERS_MIN);
  expect(await hot()).toEqual([
    { rank: 1, words: '武功山', people: HOT_SEEKERS_MIN + 2, trend: 'new' },
    { rank: 2, words: '雨崩', people: HOT_SEEKERS_MIN + 1, trend: 'new' },
  ]);
});

it('is what a public route is called, and no longer once it is its author’s alone', async () => {
  const id = addRoute(world, author, { name: '武功山反穿' });
  await ask('武功山', HOT_SEEKERS_MIN);
  expect(await words()).toEqual(['武功山']);
  run(world.database, "UPDATE routes SET visibility = 'self' WHERE id = ?", Number(id));
  expect(await words()).toEqual([]);
});

it('counts a reader once a day, however often they ask', async () => {
  post('武功山反穿');
  for (let round = 0; round < 5; round += 1) await ask('武功山', HOT_SEEKERS_MIN - 1);
  const member = world.loggedIn(author);
  for (let round = 0; round < 5; round += 1) await member.get('/api/community/search', { q: '武功山' });
  expect(await hot()).toEqual([{ rank: 1, words: '武功山', people: HOT_SEEKERS_MIN, trend: 'new' }]);
});

it('counts no member twice, whatever networks they come from', async () => {
  post('武功山反穿');
  for (let at = 0; at < HOT_SEEKERS_MIN * 2; at += 1)
    await world.loggedIn(author, `198.51.100.${at + 1}`).get('/api/community/search', { q: '武功山' });
  expect(await hot()).toEqual([]);
  await ask('武功山', HOT_SEEKERS_MIN - 1);
  expect(await hot()).toEqual([{ rank: 1, words: '武功山', people: HOT_SEEKERS_MIN, trend: 'new' }]);
});

it('counts no address twice, whoever comes from it', async () => {
  post('武功山反穿');
  for (const member of members)
    await world.loggedIn(member, '198.51.100.1').get('/api/community/search', { q: '武功山' });
  expect(await hot()).toEqual([]);
  // The first of them has counted.
  await ask('武功山', HOT_SEEKERS_MIN - 1, 1);
  expect(await words()).toEqual(['武功山']);
});

it('counts no guests, be they ever so many networks', async () => {
  post('武功山反穿');
  for (let at = 0; at < HOT_SEEKERS_MIN * 4; at += 1)
    await world.browser(`2001:db8:0:${at}::1`).get('/api/community/search', { q: '武功山' });
  expect(await hot()).toEqual([]);
});

const NETWORKS = 5;
const AGENTS = 50;
const DAYS = 3;
/** One person with five networks: on each, as many browsers as they like, each as `come` has it. */
const flood = async (come: (network: string, agent: number) => Promise<unknown>): Promise<void> => {
  for (let network = 1; network <= NETWORKS; network += 1)
    for (let agent = 0; agent < AGENTS; agent += 1) await come(`198.51.100.${network}`, agent);
};
const agentOf = (agent: number) => ({
  headers: { 'user-agent': `Mozilla/5.0 (Linux; Android ${agent}) Chrome/120.0.0.0` },
});

it('is nothing that one person makes of five networks and fifty browsers on each, day after day', async () => {
  post('武功山反穿');
  for (let day = 0; day < DAYS; day += 1) {
    await flood((network, agent) =>
      world.browser(network).get('/api/community/search', { q: '武功山' }, agentOf(agent)),
    );
    expect(await words()).toEqual([]);
    world.wait(DAY_MS);
  }
  await ask('武功山', HOT_SEEKERS_MIN);
  expect(await hot()).toEqual([{ rank: 1, words: '武功山', people: HOT_SEEKERS_MIN, trend: 'new' }]);
});

it('is nothing that one person makes of accounts, old ones on five networks or new ones on any number', async () => {
  post('武功山反穿');
  await flood((network, agent) =>
    world
      .loggedIn(members[agent % members.length] as string, network)
      .get('/api/community/search', { q: '武功山' }, agentOf(agent)),
  );
  expect(await words()).toEqual([]);
  world.wait(DAY_MS);
  for (let at = 0; at < AGENTS; at += 1)
    await world.loggedIn(world.addMember(`号${at}`), `192.0.2.${at}`).get('/api/community/search', { q: '武功山' });
  expect(await words()).toEqual([]);
});

it('is nothing that few ask for, though they ask every day', async () => {
  post('武功山反穿');
  for (let day = 0; day < 6; day += 1) {
    await ask('武功山', HOT_SEEKERS_MIN - 1);
    world.wait(DAY_MS);
  }
  expect(await words()).toEqual([]);
});

it.each([
  ['what nothing is called', '张三是骗子', () => post('周末', { text: '张三是骗子' })],
  ['what finds nothing', '攀冰', () => undefined],
  ['a telephone number', '13800138000', () => post('13800138000')],
  ['what the word check holds back', '加微信领装备', () => post('加微信领装备')],
  ['what only a private entry is called', '秘密营地', () => post('秘密营地', { visibility: 'self' })],
  ['a long sentence', '武功山反穿需要几天时间可以走完全程呢', () => post('武功山反穿需要几天时间可以走完全程呢')],
  ['markup', '<b>山</b>', () => post('bb')],
])('never is %s', async (_, q, write) => {
  write();
  await ask(q, HOT_SEEKERS_MIN * 3);
  const member = world.loggedIn(author);
  await member.get('/api/community/search', { q });
  expect(await words()).toEqual([]);
});

it('goes when what it is called by is no longer for everybody', async () => {
  const id = post('周末');
  const topic = addTopic(world, '野路探险');
  under(world, topic, id);
  await ask('野路探险', HOT_SEEKERS_MIN);
  expect(await words()).toEqual(['野路探险']);
  world.database.exec("UPDATE entries SET visibility = 'self'");
  expect(await words()).toEqual([]);
});

it('says what rises and what is new, and forgets after a week', async () => {
  post('武功山反穿');
  post('雨崩徒步');
  for (let day = 0; day < 3; day += 1) {
    await ask('武功山', HOT_SEEKERS_MIN);
    world.wait(DAY_MS);
  }
  await ask('武功山', HOT_SEEKERS_MIN * 2);
  await ask('雨崩', HOT_SEEKERS_MIN);
  expect((await hot()).map(({ words: asked, trend }) => `${asked} ${trend}`)).toEqual(['武功山 up', '雨崩 new']);
  world.wait(8 * DAY_MS);
  expect(await words()).toEqual([]);
  expect(all(world.database, 'SELECT 1 FROM search_asked UNION ALL SELECT 1 FROM search_days')).toEqual([]);
});

it('is kept under no name of who asked', async () => {
  post('武功山反穿');
  await world.loggedIn(author).get('/api/community/search', { q: '武功山' });
  await ask('武功山', 1);
  world.parts.asked.flush();
  const rows = JSON.stringify(all(world.database, 'SELECT * FROM search_asked'));
  expect(rows).toContain('武功山');
  for (const name of [author, members[0] as string, '203.0', '老白', '山友']) expect(rows).not.toContain(name);
});

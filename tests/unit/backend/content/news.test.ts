import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listNews } from '../../../../src/api/community/feed/news.ts';
import { run } from '../../../../src/backend/database/statement.ts';
import type { Told } from '../../../../src/lib/content/news.ts';
import { DAY_MS } from '../../../../src/site.ts';
import { addRoute } from '../route/scene.ts';
import { openWorld, START, type World } from '../support/world.ts';

const told = (name: string, days: number, more: Partial<Told> = {}): Told => ({
  name,
  kind: 'notice',
  title: `公告 ${name}`,
  lines: [[{ text: '一句话。', way: null }]],
  area: '',
  pinned: false,
  startsAt: START + days * DAY_MS,
  endsAt: null,
  ...more,
});
const openNews = (...all: Told[]): World =>
  openWorld({}, {}, { notices: () => ({ told: all, banners: [], announcements: [] }) });
const ask = async (world: World, query: object = {}) =>
  (await world.browser().get('/api/community/news', { ...query })).body;
const names = (body: { data: { items: { id: string }[] } }): string[] => body.data.items.map(({ id }) => id);

test('warnings in force lead, then everything by its day; what is over stays, what begins later is not told', async () => {
  const world = openNews(
    told('old', -40),
    told('new', -1),
    told('fire', -30, { kind: 'safety', endsAt: START + DAY_MS }),
    told('closed', -90, { kind: 'safety', pinned: true }),
    told('storm', -2, { kind: 'safety', endsAt: START }),
    told('later', 1),
  );
  const body = await ask(world);
  expect(z.safeParse(listNews.reply, body.data).success).toBe(true);
  expect(names(body)).toEqual(['closed', 'fire', 'new', 'storm', 'old']);
  expect(body.data.items[1]).toMatchObject({ state: 'open', until: START + DAY_MS - 1 });
  expect(body.data.items[3]).toMatchObject({ state: 'over' });
  world.wait(DAY_MS);
  expect(names(await ask(world)), 'the fire is over, the later one has begun').toEqual([
    'closed',
    'later',
    'new',
    'storm',
    'fire',
    'old',
  ]);
});

test('a kind chooses, pages hold everything once, and a cursor of nowhere is refused', async () => {
  const world = openNews(
    ...Array.from({ length: 7 }, (_, at) => told(`n${at}`, -at, { kind: at % 2 === 0 ? 'release' : 'result' })),
  );
  expect(names(await ask(world, { type: 'release' }))).toEqual(['n0', 'n2', 'n4', 'n6']);
  const first = await ask(world, { limit: 3 });
  const second = await ask(world, { limit: 3, cursor: first.data.cursor });
  const third = await ask(world, { limit: 3, cursor: second.data.cursor });
  expect([...names(first), ...names(second), ...names(third)]).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6']);
  expect(third.data.cursor).toBeNull();
  expect((await ask(world, { cursor: 'gone' })).errCode).toBe(400);
  expect((await ask(world, { type: 'gossip' })).errCode).toBe(400);
});

test('the feeds tell the same, with nothing that ends their markup, and say when nothing is new', async () => {
  const world = openNews(
    told('odd', -1, {
      title: '<b>大雪</b> & "封山"\u0001',
      area: '川西',
      endsAt: START + DAY_MS,
      kind: 'safety',
      lines: [
        [
          { text: '见', way: null },
          { text: '公约]]>', way: '/user/protocol' },
        ],
      ],
    }),
    told('later', 1),
  );
  const guest = world.browser();
  const rss = await guest.get('/api/community/news.rss');
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(rss.text).toContain('<title>&lt;b&gt;大雪&lt;/b&gt; &amp; &quot;封山&quot;</title>');
  expect(rss.text).toMatch(/<link>https?:\/\/[^<]+\/mc\/community\/news#odd<\/link>/);
  expect(rss.text).not.toMatch(/\u0001|<b>|]]>|later/);
  expect(rss.text.match(/<item>/g)).toHaveLength(1);
  const json = await guest.get('/api/community/news.json');
  expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  const feed = JSON.parse(json.text) as { version: string; items: Record<string, unknown>[] };
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
  expect(feed.items).toMatchObject([
    { id: 'odd', tags: ['安全预警'], date_published: new Date(START - DAY_MS).toISOString() },
  ]);
  expect(feed.items[0]?.['content_html']).toMatch(
    /^<p>范围：川西<\/p><p>有效至 \d{4}年\d+月\d+日<\/p><p>见<a href="https?:\/\/[^"]+\/mc\/user\/protocol">公约\]\]&gt;<\/a><\/p>$/,
  );
  const tag = rss.headers.get('etag') ?? '';
  const again = await guest.send('/api/community/news.rss', { headers: { 'If-None-Match': tag } });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await guest.send('/api/community/news.rss', { method: 'POST' })).body.errCode).toBe(405);
});

test('a warning in force names the routes that its reader saved where it holds, to nobody else', async () => {
  const world = openNews(
    told('closed', -9, { kind: 'safety', area: '广东、广西' }),
    told('over', -9, { kind: 'safety', area: '广东', endsAt: START }),
    told('far', -9, { kind: 'safety', area: '新疆' }),
    told('said', -9, { area: '广东' }),
  );
  const [walker, reader] = [world.addMember('走过的人'), world.addMember('读的人')];
  const [saved, hidden, other] = ['梧桐山', '藏起来', '没收藏'].map((name) =>
    addRoute(world, walker, { name, cityId: '18034' }),
  );
  const browser = world.loggedIn(reader);
  for (const id of [saved, hidden]) await browser.post('/api/route/save', { id, saved: true });
  run(world.database, "UPDATE routes SET visibility = 'self' WHERE id = ?", hidden ?? '');
  expect(other).toBeDefined();
  const told_ = async (who = browser) =>
    Object.fromEntries(
      (await who.get('/api/community/news', {})).body.data.items.map(
        (one: { id: string; routesWords: string; routes: object[] }) => [one.id, [one.routesWords, one.routes]],
      ),
    );
  expect(await told_()).toEqual({
    closed: ['可能影响你收藏的 1 条路线', [{ id: saved, name: '梧桐山' }]],
    ...{ over: ['', []], far: ['', []], said: ['', []] },
  });
  expect((await told_(world.browser()))['closed']).toEqual(['', []]);
  expect((await told_(world.loggedIn(walker)))['closed']).toEqual(['', []]);
});

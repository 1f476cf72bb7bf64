import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { houseTold } from '../../../../src/backend/content/house.ts';
import { openNotices } from '../../../../src/backend/content/notices.ts';
import { all } from '../../../../src/backend/database/statement.ts';
import { migratedDatabase } from '../support/migrated.ts';
import { openWorld, type World } from '../support/world.ts';
import { DESK, type Page, seated, type Sitter } from './operator.ts';

const MINUTES = 600_000;
let world: World;
let desk: Sitter;
let changes: number;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'news-'));
  for (const kind of ['announcements', 'banners']) mkdirSync(join(folder, kind));
  const database = migratedDatabase();
  changes = 0;
  world = openWorld(
    { demo: false, deskOrigin: DESK },
    { changed: () => void (changes += 1) },
    {
      database,
      notices: openNotices(
        folder,
        () => undefined,
        () => houseTold(database),
      ),
    },
  );
  desk = await seated(world, '小林', ['moderator']);
});

const WARNING = {
  kind: 'safety',
  title: '太白山雷暴',
  area: '秦岭',
  text: '今天 14 点起有雷暴。\n\n- 不上山脊\n- 看[预报](https://example.com)',
  from: '',
  until: '2026-05-02',
  pinned: '1',
};
const publish = async (over: Record<string, string> = {}): Promise<Page> => {
  const key = /name="key" value="([\w-]+)"/.exec((await desk.get('/desk/news')).text)?.[1] ?? '';
  return desk.post('/desk/news', { key, ...WARNING, ...over });
};
const guest = () => world.browser();
const news = async () => (await guest().get('/api/community/news')).body.data.items;
const home = async () => (await guest().get('/api/community/notices')).body.data.announcements;
const rows = (): unknown[] => all(world.database, 'SELECT 1 FROM house_news');

test('a warning stands in the news, the feeds and above the home’s list at once, without a build', async () => {
  const before = changes;
  expect((await publish()).go).toBe('/desk/news/1');
  expect(changes).toBe(before + 1);
  const shown = { kind: 'safety', title: '太白山雷暴', area: '秦岭', pinned: true, startsAt: world.now() };
  expect(await home()).toMatchObject([{ name: 'desk-1', ...shown }]);
  expect(await news()).toMatchObject([{ id: 'desk-1', ...shown, state: 'open' }]);
  expect((await home())[0].lines).toContainEqual([
    { text: '· ', way: null },
    { text: '看', way: null },
    { text: '预报', way: 'https://example.com' },
  ]);
  for (const path of ['/api/community/news.rss', '/api/community/news.json'])
    expect((await guest().get(path)).text).toContain('太白山雷暴');
  // Its last day is the whole of the second of May in China.
  world.wait(Date.parse('2026-05-02T23:59:59+08:00') - world.now());
  expect(await home()).toHaveLength(1);
  world.wait(1_000);
  expect([await home(), (await news())[0].state]).toEqual([[], 'over']);
});

test('what is wrong is named, what was written stays, and nothing is told', async () => {
  for (const [over, said] of [
    [{ title: '雷' }, '标题：至少 2 个字'],
    [{ title: '长'.repeat(31) }, '标题：最多 30 个字'],
    [{ kind: 'joke' }, '类型'],
    [{ area: '很'.repeat(21) }, '范围'],
    [{ until: '2026-04-01' }, '结束'],
    [{ until: '2026-02-30' }, '没有这一天'],
    [{ from: 'morgen' }, '开始'],
    [{ text: '  ' }, '写下内容再发布'],
    [{ text: '字'.repeat(2_001) }, '最多 2000 个字'],
    [{ text: '[去](javascript:alert(1))' }, '内容第 1 行'],
  ] as const) {
    const page = await publish(over);
    expect([page.status >= 400, page.text], said).toEqual([true, expect.stringContaining(said)]);
    if (!('title' in over)) expect(page.text).toContain('太白山雷暴');
  }
  expect([rows(), await news()]).toEqual([[], []]);
});

test('a form that is sent twice tells it once', async () => {
  const key = 'abcdefghijklmnopqrst';
  expect((await desk.post('/desk/news', { key, ...WARNING })).status).toBe(303);
  expect((await desk.post('/desk/news', { key, ...WARNING })).text).toContain('已经发布过了');
  expect(rows()).toHaveLength(1);
});

test('what begins later waits; what is put right is told right, from when it stood', async () => {
  await publish({ from: '2026-05-02', until: '2026-05-03' });
  expect(await news()).toEqual([]);
  await publish();
  const at = world.now();
  world.wait(MINUTES);
  await desk.post('/desk/news/2', { do: 'save', ...WARNING, title: '太白山雷暴和大风', pinned: '' });
  expect(await news()).toMatchObject([{ title: '太白山雷暴和大风', startsAt: at, pinned: false }]);
  expect((await desk.post('/desk/news/2', { do: 'save', ...WARNING, title: '' })).status).toBe(400);
});

test('over, it stays in the news as what was; withdrawn, it is gone, and stays so', async () => {
  await publish();
  world.wait(MINUTES);
  await desk.post('/desk/news/1', { do: 'end' });
  expect([await home(), (await news())[0].state]).toEqual([[], 'over']);
  expect((await desk.post('/desk/news/1', { do: 'end' })).status).toBe(409);
  await desk.post('/desk/news/1', { do: 'withdraw' });
  expect(await news()).toEqual([]);
  expect((await guest().get('/api/community/news.rss')).text).not.toContain('雷暴');
  for (const deed of [{ do: 'withdraw' }, { do: 'save', ...WARNING }, { do: 'end' }])
    expect((await desk.post('/desk/news/1', deed)).status).toBe(409);
  const log = all<{ act: string; subject: string }>(
    world.database,
    "SELECT act, subject FROM desk_log WHERE act LIKE 'news.%' ORDER BY id",
  );
  expect(log.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
    'news.publish news 1',
    'news.end news 1',
    'news.withdraw news 1',
  ]);
});

test('markup in it is text on every page', async () => {
  await publish({ title: '<img src=x onerror=1>', area: '"><b>', text: '<script>alert(1)</script>' });
  for (const path of ['/desk/news', '/desk/news/1'])
    expect((await desk.get(path)).text).not.toMatch(/<script>alert|<img src=x|"><b>/);
  expect((await guest().get('/api/community/news.rss')).text).not.toMatch(/<script>|<img/);
});

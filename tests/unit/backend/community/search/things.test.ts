import { beforeEach, describe, expect, it } from 'vitest';
import type { Hit, Piece } from '../../../../../src/api/community/search.ts';
import type { Suggestion } from '../../../../../src/api/community/suggest.ts';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { DAY_MS } from '../../../../../src/site.ts';
import { eraseRoutes } from '../../../../../src/backend/route/erase.ts';
import { indexAll } from '../../../../../src/backend/community/search/indexing.ts';
import { type Browser, openWorld, type World } from '../../support/world.ts';
import { addRoute } from '../../route/scene.ts';
import { block, write } from '../scene.ts';

let world: World;
let author: string;
let guest: Browser;
beforeEach(() => {
  world = openWorld();
  author = world.addMember('老白');
  guest = world.browser();
});

interface Found {
  readonly items: readonly Hit[];
  readonly also: readonly Hit[];
  readonly cursor: string | null;
  readonly drops: readonly { words: string }[];
  readonly tallies: Readonly<Record<string, string>>;
}
const search = async (q: string, more: object = {}, by = guest): Promise<Found> => {
  const { body } = await by.get('/api/community/search', { q, ...more });
  expect(body.errCode, JSON.stringify(body)).toBe(0);
  return body.data as Found;
};
const suggested = async (q: string, by = guest): Promise<readonly Suggestion[]> => {
  const { body } = await by.get('/api/community/suggest', { q });
  return (body.data as { items: readonly Suggestion[] }).items;
};
const plain = (pieces: readonly Piece[]): string => pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
const names = (hits: readonly Hit[]): string[] =>
  hits.map((hit) => `${hit.kind}: ${'name' in hit ? plain(hit.name) : 'title' in hit ? plain(hit.title) : ''}`);
const routes = async (q: string, by = guest): Promise<string[]> =>
  names((await search(q, { tab: 'route' }, by)).items).map((name) => name.replace('route: ', ''));

/** A row of a route without points, as old ones are: quicker than a track. */
const route = (name: string, set: Record<string, string | number | null> = {}): number => {
  const row = {
    author_id: Number(author),
    name,
    distance_m: 12_000,
    climb_m: 900,
    days: 1,
    profile: '[100,400]',
    created_at: 1,
    ...set,
  };
  const columns = Object.keys(row);
  const marks = columns.map(() => '?').join(', ');
  return run(world.database, `INSERT INTO routes (${columns.join(', ')}) VALUES (${marks})`, ...Object.values(row)).id;
};
const change = (id: number, set: string): void => void run(world.database, `UPDATE routes SET ${set} WHERE id = ?`, id);
const goods = (title: string, pitch = '', set = ''): number => {
  const { id } = run(
    world.database,
    'INSERT INTO goods (alias, category, title, pitch, price, changed_at) VALUES (?, ?, ?, ?, 900, 1)',
    `${title.length}-${Math.random().toString(36).slice(2)}`,
    'camp',
    title,
    pitch,
  );
  if (set !== '') run(world.database, `UPDATE goods SET ${set} WHERE id = ?`, id);
  return id;
};
const kind = (id: number, position: number, price: number, stock: number): void =>
  void run(
    world.database,
    'INSERT INTO goods_kinds (goods_id, position, name, price, stock) VALUES (?, ?, ?, ?, ?)',
    id,
    position,
    '款',
    price,
    stock,
  );

describe('a route', () => {
  it('is found by its name, with its figures and where it lies', async () => {
    const id = addRoute(world, author, { name: '武功山反穿' });
    const { items, tallies } = await search('功山反', { tab: 'route' });
    expect(tallies['route']).toBe('1');
    const [hit] = items;
    if (hit?.kind !== 'route') throw new Error('No route');
    const card = one<{ distance_m: number; climb_m: number; level: number }>(
      world.database,
      'SELECT distance_m, climb_m, level FROM routes WHERE id = ?',
      Number(id),
    );
    expect([hit.id, plain(hit.name), plain(hit.region), hit.nickName]).toEqual([
      id,
      '武[功山反]穿',
      '广东省 深圳市',
      '老白',
    ]);
    expect([hit.distance, hit.climb, hit.level]).toEqual([card?.distance_m, card?.climb_m, card?.level]);
  });
  it('is found by Pinyin, initials, traditional characters and the region that it lies in', async () => {
    route('梧桐山环线', { city_id: '18034', place_name: '罗湖区' });
    for (const q of ['wutongshan', 'wts', 'WuTong', '環線', '罗湖', '深圳', '广东 环线'])
      expect(await routes(q), q).toHaveLength(1);
    const [hit] = (await search('深圳 环线', { tab: 'route' })).items;
    expect(hit?.kind === 'route' && [plain(hit.name), plain(hit.region)]).toEqual([
      '梧桐山[环线]',
      '广东省 [深圳]市 罗湖区',
    ]);
    for (const q of ['惠州', 'wutongshu', '梧同树']) expect(await routes(q), q).toEqual([]);
  });
  it('is found with one character wrong, missing or too many, by its own name alone as well, and it is said', async () => {
    route('梧桐山环线');
    for (const q of ['梧桐树环线', '梧桐环线', '梧桐大山环线'])
      for (const tab of ['all', 'route']) {
        const found = await search(q, { tab });
        expect([names(found.items), found.tallies['route']], q).toEqual([['route: [梧桐山环线]'], '1']);
        expect(found, q).toMatchObject({ way: 'near', shown: '梧桐山环线', drops: [] });
      }
  });
  it('whose name begins with it comes first, then whose name holds it, then whose region does; the most liked of each', async () => {
    route('深圳湾');
    route('走深圳');
    route('梧桐山', { city_id: '18034', place_name: '深圳市' });
    route('深圳最高', { like_count: 9 });
    expect(await routes('深圳')).toEqual(['[深圳]最高', '[深圳]湾', '走[深圳]', '梧桐山']);
  });
  it('stands beside entries, and alone where there are none', async () => {
    route('云海西线');
    expect(names((await search('云海')).items)).toEqual(['route: [云海]西线']);
    write(world, { kind: 'post', author, title: '云海日出' });
    const found = await search('云海');
    expect([names(found.items), names(found.also)]).toEqual([['post: [云海]日出'], ['route: [云海]西线']]);
  });
  it('is suggested by its name and not by its region', async () => {
    const id = route('梧桐山环线', { city_id: '18034', place_name: '深圳市' });
    for (const q of ['梧桐', 'wutong', 'wts'])
      expect(await suggested(q), q).toMatchObject([{ kind: 'route', id: String(id), region: '广东省 深圳市' }]);
    expect(await suggested('深圳')).toEqual([]);
  });
  it('is what is left of a question whose other words find nothing', async () => {
    route('梧桐山环线');
    expect((await search('梧桐山 攀冰')).drops).toEqual([{ words: '梧桐山' }]);
  });
  it('is listed page by page, each once, and counted to a hundred', async () => {
    for (let at = 0; at < 130; at += 1) route(`云海第${at}线`);
    indexAll(world.database);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Found = await search('云海', { tab: 'route', cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([100, 100]);
    expect((await search('云海')).tallies['route']).toBe('99+');
  });
  it.each(['"', 'NEAR(', '* OR', 'name:', '{name around}:', '-', '\u0000', '^', '))', "';DROP TABLE routes", '😀'])(
    'is not found by %j, which is no word of it',
    async (q) => {
      route('雨崩');
      expect([await routes(q), await suggested(q)]).toEqual([[], []]);
    },
  );
  it('keeps markup as text', async () => {
    route('<img src=x onerror=alert(1)>雨崩');
    expect(await routes('雨崩')).toEqual(['<img src=x onerror=alert(1)>[雨崩]']);
  });
});

describe('who finds a route', () => {
  const hidden = {
    'its author’s alone': "visibility = 'self'",
    'for friends': "visibility = 'friends'",
    'in review': 'audit = 1',
    refused: 'audit = 2',
    deleted: 'deleted_at = 1',
    'taken down': 'removed_at = 1',
  } as const;
  it.each(Object.entries(hidden))('%s: nobody finds, suggests or counts it', async (_, set) => {
    const id = route('秘密营地');
    expect(await routes('秘密营地')).toHaveLength(1);
    change(id, set);
    const friend = world.addMember('朋友');
    for (const [from, to] of [
      [friend, author],
      [author, friend],
    ])
      run(world.database, 'INSERT INTO follows VALUES (?, ?, 1)', Number(from), Number(to));
    const readers = [guest, ...[world.addMember('路人'), friend, author].map((member) => world.loggedIn(member))];
    for (const by of readers)
      for (const q of ['秘密营地', 'mimiyingdi', 'mmyd', '秘密 攀冰']) {
        const found = await search(q, {}, by);
        expect([found.items, found.also, found.drops, found.tallies['route']], q).toEqual([[], [], [], '']);
        expect([await routes(q, by), await suggested(q, by)], q).toEqual([[], []]);
      }
    change(id, "visibility = 'public', audit = 0, deleted_at = NULL, removed_at = NULL");
    for (const by of readers) expect(await routes('秘密营地', by)).toHaveLength(1);
  });
  it('who is blocked and who blocked do not', async () => {
    const reader = world.addMember('读者');
    route('秘密营地');
    block(world, author, reader);
    expect([await routes('秘密营地', world.loggedIn(reader)), await routes('秘密营地')]).toEqual([[], ['[秘密营地]']]);
    expect(await suggested('秘密营地', world.loggedIn(reader))).toEqual([]);
  });
  it('finds it by its new name and its new region at once, and no longer by the old ones', async () => {
    const id = route('看冰川', { place_name: '罗湖区' });
    expect([await routes('冰川'), await routes('罗湖')]).toEqual([['看[冰川]'], ['看冰川']]);
    change(id, "name = '看雪山', place_name = '福田区'");
    expect([await routes('冰川'), await routes('罗湖')]).toEqual([[], []]);
    expect([await routes('雪山'), await routes('福田'), await routes('kanxueshan')]).toEqual([
      ['看[雪山]'],
      ['看雪山'],
      ['[看雪山]'],
    ]);
  });
  it('finds nothing of one that was erased, and its words leave the index', async () => {
    const id = route('冰川西线');
    expect(await routes('冰川')).toHaveLength(1);
    const holding = (): unknown[] =>
      all(world.database, `SELECT rowid AS id FROM search_routes WHERE search_routes MATCH '"冰川"'`);
    expect(holding()).toEqual([{ id }]);
    change(id, `deleted_at = ${world.now()}`);
    await eraseRoutes(world.parts, world.now() + 31 * DAY_MS);
    indexAll(world.database);
    expect([await routes('冰川'), await routes('已删除的路线'), holding()]).toEqual([[], [], []]);
    const owed = "SELECT owed FROM search_merges WHERE name = 'search_routes'";
    expect(one(world.database, owed)).toEqual({ owed: 1 });
  });
});

describe('a product', () => {
  it('is found by its name, its sound and what it is good for, with its least price', async () => {
    const id = goods('山脊重装背包', '三到五天的重装线路');
    kind(id, 1, 1_200, 0);
    kind(id, 2, 800, 3);
    for (const q of ['背包', 'beibao', 'sjzz', '三到五天', '背包 线路'])
      expect((await search(q, { tab: 'goods' })).items, q).toMatchObject([
        { kind: 'goods', id: String(id), priceFen: 800, isFrom: true, soldOut: false },
      ]);
    const found = await search('重装');
    expect([names(found.items), found.tallies['goods']]).toEqual([['goods: 山脊[重装]背包'], '1']);
    const [hit] = found.items;
    expect(hit?.kind === 'goods' && plain(hit.pitch)).toBe('三到五天的[重装]线路');
  });
  it('says that it is sold out; whose name holds the words comes first, then what sells best', async () => {
    const one = goods('帐篷');
    kind(one, 1, 700, 0);
    goods('地钉', '帐篷的');
    goods('四季帐篷', '', 'sold = 5');
    goods('三季帐篷', '', 'sold = 9');
    const { items } = await search('帐篷', { tab: 'goods' });
    expect(names(items).map((name) => name.replace(/goods: |[[\]]/g, ''))).toEqual([
      '帐篷',
      '三季帐篷',
      '四季帐篷',
      '地钉',
    ]);
    expect(items[0]).toMatchObject({ soldOut: true, priceFen: 700, isFrom: false });
  });
  it('that is taken down or renamed is found so at once', async () => {
    const id = goods('冰爪');
    expect((await search('冰爪')).tallies['goods']).toBe('1');
    run(world.database, 'UPDATE goods SET off_shelf = 1 WHERE id = ?', id);
    const gone = await search('冰爪', { tab: 'goods' });
    expect([gone.items, gone.tallies['goods']]).toEqual([[], '']);
    run(world.database, "UPDATE goods SET off_shelf = 0, title = '雪鞋' WHERE id = ?", id);
    expect((await search('冰爪', { tab: 'goods' })).items).toEqual([]);
    expect((await search('雪鞋', { tab: 'goods' })).items).toHaveLength(1);
    run(world.database, 'DELETE FROM goods WHERE id = ?', id);
    expect((await search('雪鞋', { tab: 'goods' })).items).toEqual([]);
  });
});

describe('travelogues', () => {
  it('have a tab and a figure of their own, by title, text and sound', async () => {
    const trip = write(world, { kind: 'travelogue', author, title: '武功山三日', text: '云海' });
    const post = write(world, { kind: 'post', author, title: '问：武功山', text: '云海' });
    for (const q of ['武功山', '云海', 'wugongshan']) {
      expect((await search(q, { tab: 'travelogue' })).items, q).toMatchObject([{ kind: 'travelogue', id: trip }]);
      expect((await search(q, { tab: 'post' })).items, q).toMatchObject([{ kind: 'post', id: post }]);
    }
    for (const tab of ['all', 'travelogue', 'post', 'route'])
      expect((await search('云海', { tab })).tallies, tab).toMatchObject({ travelogue: '1', post: '1', dynamic: '' });
  });
  it('are told by what they are now: a post that becomes one changes its tab', async () => {
    const id = write(world, { kind: 'post', author, title: '雨崩', text: '徒步两天' });
    expect((await search('徒步', { tab: 'travelogue' })).items).toEqual([]);
    run(world.database, "UPDATE entries SET kind = 'travelogue' WHERE id = ?", Number(id));
    expect((await search('徒步', { tab: 'travelogue' })).items).toMatchObject([{ id }]);
    expect((await search('徒步', { tab: 'post' })).items).toEqual([]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { Hit, Piece } from '../../../../../src/api/community/search.ts';
import { indexAll } from '../../../../../src/backend/community/search/indexing.ts';
import { run } from '../../../../../src/backend/database/statement.ts';
import { type Browser, openWorld, type World } from '../../support/world.ts';
import { addBoard, addTopic, under, write } from '../scene.ts';

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
  readonly way: string;
  readonly shown: string;
  readonly drops: readonly { words: string }[];
  readonly tallies: Readonly<Record<string, string>>;
}
const search = async (q: string, more: object = {}, by = guest): Promise<Found> => {
  const { body } = await by.get('/api/community/search', { q, ...more });
  expect(body.errCode, JSON.stringify(body)).toBe(0);
  return body.data as Found;
};
const ids = ({ items }: Found): string[] => items.map(({ id }) => id);
const post = (title: string, text?: string): string =>
  write(world, { kind: 'post', author, title, ...(text === undefined ? {} : { text }) });
const plain = (pieces: readonly Piece[]): string => pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('what it is narrowed to', () => {
  const facets = async (more: object = {}) => {
    const { body } = await guest.get('/api/community/search', { q: '云海', ...more });
    return { ...body.data.facets, ids: ids(body.data as Found), also: body.data.also as Hit[] };
  };
  it('is offered with how many there are, where there is something to choose, and keeps to what was chosen', async () => {
    const board = addBoard(world, '徒步');
    const other = world.addMember('云海的人');
    const city = { city_id: '18034' };
    const [one, two, three] = [
      post('云海一'),
      post('云海二'),
      write(world, { kind: 'post', author: other, title: '云海三' }),
    ];
    run(world.database, 'UPDATE entries SET city_id = ? WHERE id IN (?, ?)', city.city_id, one, three);
    run(world.database, 'UPDATE entries SET board_id = ? WHERE id = ?', board, two);
    const whole = await facets();
    expect(whole.authors).toEqual([
      { id: author, name: '老白', count: '2' },
      { id: other, name: '云海的人', count: '1' },
    ]);
    expect([whole.cities, whole.boards], 'one value is no choice').toEqual([[], []]);
    expect((await facets({ cityId: city.city_id })).ids).toEqual([three, one]);
    const both = await facets({ cityId: city.city_id, authorId: other });
    expect(both.ids).toEqual([three]);
    expect(both.also, 'entries alone').toEqual([]);
    expect(both.authors).toEqual([{ id: other, name: '云海的人', count: '1' }]);
    expect((await facets({ boardId: board })).ids).toEqual([two]);
    // What leaves nothing stays to be taken back.
    const nothing = await facets({ boardId: board, authorId: other });
    expect(nothing.ids).toEqual([]);
    expect(nothing.boards).toEqual([{ id: String(board), name: '徒步', count: '' }]);
    expect((await guest.get('/api/community/search', { q: '云海', boardId: 'x' })).body.errCode).toBe(400);
    expect((await facets({ authorId: '999' })).authors).toEqual([{ id: '999', name: '找不到的', count: '' }]);
    expect((await facets({ tab: 'user' })).cities).toBeUndefined();
  });
  it('goes on from page to page, and no cursor of another choice counts', async () => {
    const other = world.addMember('另一个');
    const mine = [1, 2, 3].map((at) => post(`云海${at}`));
    write(world, { kind: 'post', author: other, title: '云海四' });
    const first = await search('云海', { authorId: author, limit: 2 });
    const second = await search('云海', { authorId: author, limit: 2, cursor: first.cursor });
    expect([...ids(first), ...ids(second)]).toEqual([...mine].reverse());
  });
});

describe('what is found', () => {
  it('is a part of a title wherever words break, and says where it stands', async () => {
    const id = post('第一次走武功山反穿');
    const found = await search('功山反');
    expect(ids(found)).toEqual([id]);
    expect(found.way).toBe('exact');
    const [first] = found.items;
    expect(first?.kind === 'post' && [plain(first.title), first.why]).toEqual(['第一次走武[功山反]穿', 'title']);
  });
  it('is a single character of a title', async () => {
    const id = post('黄山');
    expect(ids(await search('山'))).toEqual([id]);
    expect(ids(await search('黄'))).toEqual([id]);
  });
  it('comes in the order of closeness: the title begins with it, holds it, the topic does, the text does', async () => {
    const begins = post('露营装备');
    const text = post('周末', '夜里在湖边露营，很冷');
    const topic = post('湖边');
    under(world, addTopic(world, '一起露营'), topic);
    const holds = post('第一次露营');
    expect(ids(await search('露营'))).toEqual([begins, holds, topic, text]);
    expect(ids(await search('露营', { sort: 'latest' }))).toEqual([holds, topic, text, begins]);
    const whys = (await search('露营')).items.map((hit) => ('why' in hit ? hit.why : ''));
    expect(whys).toEqual(['title', 'title', 'topic', 'text']);
  });
  it('is told by the part of the text that holds the word', async () => {
    post('周末', `${'走了很久，'.repeat(80)}终于看见云海，${'又走了很久，'.repeat(80)}`);
    const [first] = (await search('云海')).items;
    const shown = first?.kind === 'post' ? plain(first.text) : '';
    expect(shown).toMatch(/^….*\[云海\].*…$/);
    expect(shown.length).toBeLessThan(90);
  });
  it('holds all words, in traditional characters, full width and capitals as well', async () => {
    const id = post('GoPro 拍武功山云海');
    post('武功山');
    expect(ids(await search('武功山 ｇｏｐｒｏ'))).toEqual([id]);
    expect(ids(await search('雲海'))).toEqual([id]);
  });
  it('keeps markup as text', async () => {
    post('<img src=x onerror=alert(1)>雨崩');
    const [first] = (await search('雨崩')).items;
    expect(first?.kind === 'post' && first.title.map(({ text }) => text).join('')).toBe(
      '<img src=x onerror=alert(1)>雨崩',
    );
  });
  it.each(['"', 'NEAR(', '* OR', 'title:', '-', '\u0000', '^', '))', '😀'])('takes %j for words', async (q) => {
    post('雨崩');
    expect(ids(await search(q))).toEqual([]);
  });
  it('is what was written a moment ago, and no longer what was edited out', async () => {
    const id = post('去看冰川');
    expect(ids(await search('冰川'))).toEqual([id]);
    run(world.database, "UPDATE entries SET title = '去看雪山' WHERE id = ?", Number(id));
    expect(ids(await search('冰川'))).toEqual([]);
    expect(ids(await search('雪山'))).toEqual([id]);
  });
});

describe('who may find it', () => {
  const hidden = {
    private: { visibility: 'self' },
    friends: { visibility: 'friends' },
    'in review': { audit: 1 },
    refused: { audit: 2 },
    deleted: { deletedAt: 1 },
    removed: { removedAt: 1 },
  } as const;
  it.each(Object.entries(hidden))('%s: nobody else finds or counts it', async (_, over) => {
    write(world, { kind: 'post', author, title: '秘密营地', ...over });
    for (const by of [guest, world.loggedIn(world.addMember('路人'))]) {
      const found = await search('秘密营地', {}, by);
      expect([ids(found), found.tallies['post'], found.drops]).toEqual([[], '', []]);
      expect(ids(await search('mimiyingdi', {}, by))).toEqual([]);
      expect(ids(await search('秘蜜营地', {}, by))).toEqual([]);
    }
  });
  it('friends find what is for friends', async () => {
    const friend = world.addMember('朋友');
    for (const [one, other] of [
      [friend, author],
      [author, friend],
    ])
      run(world.database, 'INSERT INTO follows VALUES (?, ?, 1)', Number(one), Number(other));
    const id = write(world, { kind: 'post', author, title: '秘密营地', visibility: 'friends' });
    expect(ids(await search('秘密营地', {}, world.loggedIn(friend)))).toEqual([id]);
  });
  it('what is deleted or made private is gone at once', async () => {
    const [one, other] = [post('秘密营地甲'), post('秘密营地乙')];
    expect(ids(await search('秘密营地'))).toEqual([other, one]);
    run(world.database, 'UPDATE entries SET deleted_at = 5 WHERE id = ?', Number(one));
    run(world.database, "UPDATE entries SET visibility = 'self' WHERE id = ?", Number(other));
    const found = await search('秘密营地');
    expect([ids(found), found.tallies['post']]).toEqual([[], '']);
  });
  it('who is blocked and who blocked find nothing of each other, not even the name', async () => {
    const reader = world.addMember('读者');
    run(world.database, 'INSERT INTO member_blocks VALUES (?, ?, 1)', Number(author), Number(reader));
    post('秘密营地');
    const mine = await search('秘密营地', {}, world.loggedIn(reader));
    expect([ids(mine), mine.tallies['post']]).toEqual([[], '']);
    expect((await search('老白', { tab: 'user' }, world.loggedIn(reader))).items).toEqual([]);
    expect(ids(await search('老白', { tab: 'user' }))).toEqual([author]);
  });
  it('a private, frozen or closed member is not found', async () => {
    for (const change of ['privacy = 2', 'privacy = 0, state = 1', 'state = 2']) {
      run(world.database, `UPDATE users SET ${change} WHERE id = ?`, Number(author));
      const found = await search('老白', { tab: 'user' });
      expect([found.items, found.tallies['user']]).toEqual([[], '']);
    }
  });
  it('a restricted topic is not found, nor an entry by its name', async () => {
    const topic = addTopic(world, '野路探险');
    under(world, topic, post('周末'));
    expect((await search('野路探险')).tallies).toMatchObject({ topic: '1', post: '1' });
    run(world.database, "UPDATE topics SET restricted_reason = '违规' WHERE id = ?", topic);
    const found = await search('野路探险');
    expect([found.items, found.also, found.tallies['topic'], found.tallies['post']]).toEqual([[], [], '', '']);
  });
});

describe('where nothing holds the words', () => {
  it('what sounds so comes, and says for what', async () => {
    const id = post('走一次：武功山');
    for (const q of ['wugongshan', 'wgs', 'wu gong shan', 'wugongs', '五公山']) {
      const found = await search(q);
      expect([ids(found), found.way, found.shown], q).toEqual([[id], 'sound', '武功山']);
    }
  });
  it.each(['武宝山顶日出', '武功山日出', '武功山的顶日出', '功山顶日没', '武山顶'])(
    '%s: one character is forgiven',
    async (q) => {
      const id = post('清晨的武功山顶日出，很冷');
      const found = await search(q);
      expect([ids(found), found.way]).toEqual([[id], 'near']);
      expect(found.shown).toContain('山顶');
    },
  );
  it('shows what stands in a character’s place rather than what lacks it', async () => {
    post('反着走：武功山，冬季');
    expect((await search('武功上')).shown).toBe('武功山');
    expect((await search('武功上 冬季')).shown).toBe('武功山 冬季');
  });
  it('all that is called as titles spell it comes as well, on every tab, and is counted', async () => {
    post('四姑娘山二峰');
    write(world, { kind: 'travelogue', author, title: '登四姑娘山' });
    const member = world.addMember('四姑娘山人');
    const topic = addTopic(world, '四姑娘山');
    // Typed by ear, and by eye.
    for (const [q, way] of [
      ['四姑娘删', 'sound'],
      ['四姑凉山', 'near'],
    ] as const) {
      const tallies = { post: '1', travelogue: '1', dynamic: '', user: '1', topic: '1', comment: '', board: '' };
      for (const tab of ['all', 'post', 'travelogue', 'user', 'topic', 'place'])
        expect(await search(q, { tab }), `${q} ${tab}`).toMatchObject({ way, shown: '四姑娘山', tallies });
      expect((await search(q)).also.map(({ kind }) => kind)).toEqual(['topic', 'user', 'place', 'place']);
      expect(ids(await search(q, { tab: 'user' }))).toEqual([member]);
      expect(ids(await search(q, { tab: 'topic' }))).toEqual([String(topic)]);
    }
  });
  it('every tab keeps its figure, though what was typed only sounds so', async () => {
    const one = post('问：武功山');
    for (let at = 0; at < 120; at += 1) write(world, { kind: 'travelogue', author, title: `武功山第${at}次` });
    indexAll(world.database);
    for (const tab of ['all', 'post', 'route'])
      expect((await search('wgs', { tab })).tallies, tab).toMatchObject({ travelogue: '99+', dynamic: '' });
    expect(ids(await search('wgs', { tab: 'post' }))).toEqual([one]);
    expect((await search('wgs', { tab: 'post' })).tallies['post']).toBe('1');
  });
  it('a narrowed search stays with what holds the words', async () => {
    post('四姑娘山二峰');
    const found = await search('四姑凉山', { within: 'year' });
    expect([found.items, found.way, found.tallies['post'], found.tallies['place']]).toEqual([[], 'exact', '', '']);
  });
  it('two wrong characters are not', async () => {
    post('武功山顶看日出');
    expect(ids(await search('武工山顶着日出'))).toEqual([]);
  });
  it('tells which words find something without the others', async () => {
    post('武功山云海');
    expect((await search('武功山 攀冰')).drops).toEqual([{ words: '武功山' }]);
  });
});

describe('the list', () => {
  it('goes on page by page, each entry once, in both orders', async () => {
    const all = Array.from({ length: 25 }, (_, at) =>
      at % 2 === 0 ? post(`露营第${at}次`) : post(`第${at}天`, '露营'),
    );
    for (const sort of ['relevance', 'latest']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Found = await search('露营', { sort, cursor });
        seen.push(...ids(page));
        cursor = page.cursor;
      }
      expect(seen.length, sort).toBe(25);
      expect(new Set(seen), sort).toEqual(new Set(all));
    }
  });
  it('has a figure for each tab and keeps to its kind', async () => {
    const one = post('云海日出');
    const other = write(world, { author, text: '今天的云海很大' });
    addBoard(world, '云海版');
    const member = world.addMember('云海客');
    const found = await search('云海');
    expect(found.tallies).toEqual({
      route: '',
      travelogue: '',
      post: '1',
      dynamic: '1',
      user: '1',
      event: '',
      goods: '',
      comment: '',
      topic: '',
      board: '1',
      place: '',
    });
    expect(found.also.map(({ kind }) => kind)).toEqual(['user', 'board']);
    expect(ids(await search('云海', { tab: 'post' }))).toEqual([one]);
    expect(ids(await search('云海', { tab: 'dynamic' }))).toEqual([other]);
    expect(ids(await search('云海', { tab: 'user' }))).toEqual([member]);
  });
  it('counts no further than it must, says so, and misses no kind', async () => {
    const rare = write(world, { author, text: '今天的云海很大' });
    for (let at = 0; at < 160; at += 1) post(`云海第${at}次`);
    indexAll(world.database);
    expect((await search('云海')).tallies).toMatchObject({ post: '99+', dynamic: '1+' });
    expect(ids(await search('云海', { tab: 'dynamic' }))).toEqual([rare]);
    expect((await search('今天的云海')).tallies).toMatchObject({ post: '', dynamic: '1' });
  });
  it('finds a long word in a text as it stands, and none of which only the pairs are there', async () => {
    const id = post('周末', '去四姑娘山反穿了一次');
    post('别处', '四姑娘山很美，武功山反穿也好');
    const found = await search('四姑娘山反穿');
    expect([ids(found), found.tallies['post']]).toEqual([[id], '1']);
  });
  it('finds places by name and Pinyin', async () => {
    const [first] = (await search('shenzhen', { tab: 'place' })).items;
    expect(first?.kind === 'place' && [plain(first.name), first.city, first.path]).toEqual(['深圳市', true, '广东省']);
  });
  it('refuses a cursor of another question', async () => {
    for (let at = 0; at < 12; at += 1) post(`露营第${at}次`);
    const { cursor } = await search('露营');
    const { body } = await guest.get('/api/community/search', { q: '第', cursor });
    expect(body.errCode).not.toBe(0);
  });
});

describe('how far back', () => {
  it('leaves older entries out of the list and its counts, goes on by its own cursor, and refuses other spans', async () => {
    const old = write(world, { kind: 'post', author, title: '云海旧事', at: world.now() - 40 * 86_400_000 });
    const recent = write(world, { kind: 'post', author, title: '云海近事', at: world.now() - 10 * 86_400_000 });
    const now = post('云海今天');
    for (const sort of ['relevance', 'latest']) {
      expect(ids(await search('云海', { tab: 'post', sort }))).toEqual([now, recent, old]);
      expect(ids(await search('云海', { tab: 'post', sort, within: 'year' }))).toEqual([now, recent, old]);
      expect(ids(await search('云海', { tab: 'post', sort, within: 'month' }))).toEqual([now, recent]);
      expect(ids(await search('云海', { tab: 'post', sort, within: 'week' }))).toEqual([now]);
    }
    expect((await search('云海', { tab: 'user', within: 'month' })).tallies['post']).toBe('2');
    expect((await search('云海', { tab: 'dynamic', within: 'week' })).tallies['dynamic'], 'the tab stays').toBe('0');
    expect((await search('云海', { tab: 'dynamic' })).tallies['dynamic']).toBe('');
    const first = await search('云海', { tab: 'post', within: 'month', limit: 1 });
    expect(ids(await search('云海', { tab: 'post', within: 'month', limit: 1, cursor: first.cursor }))).toEqual([
      recent,
    ]);
    expect((await guest.get('/api/community/search', { q: '云海', within: 'day' })).body.errCode).toBe(400);
  });
});

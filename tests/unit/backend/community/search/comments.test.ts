import { beforeEach, describe, expect, it } from 'vitest';
import type { CommentHit, Hit } from '../../../../../src/api/community/search.ts';
import { run } from '../../../../../src/backend/database/statement.ts';
import { type Browser, openWorld, type World } from '../../support/world.ts';
import { befriend, block, write } from '../scene.ts';

let world: World;
let [author, speaker, entry] = ['', '', ''];
let guest: Browser;
beforeEach(() => {
  world = openWorld();
  [author, speaker] = [world.addMember('老白'), world.addMember('小林')];
  entry = write(world, { kind: 'post', author, title: '周末去哪' });
  guest = world.browser();
});

const say = (text: string, below = entry, root: number | null = null, floor: number | null = 1): number =>
  run(
    world.database,
    'INSERT INTO comments (entry_id, author_id, root_id, reply_to_id, floor, text, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    Number(below),
    Number(speaker),
    root,
    root,
    floor,
    text,
    world.now(),
  ).id;

interface Found {
  readonly items: readonly Hit[];
  readonly also: readonly Hit[];
  readonly cursor: string | null;
  readonly way: string;
  readonly shown: string;
  readonly tallies: Readonly<Record<string, string>>;
}
const search = async (q: string, more: object = {}, by = guest): Promise<Found> => {
  const { body } = await by.get('/api/community/search', { q, tab: 'comment', ...more });
  expect(body.errCode, JSON.stringify(body)).toBe(0);
  return body.data as Found;
};
const ids = ({ items }: Found): string[] => items.map(({ id }) => id);

describe('a comment', () => {
  it('is found by its words, leads to its floor and says what it hangs on', async () => {
    const id = say('第二个水源已经干了', entry, null, 7);
    const found = await search('水源');
    expect([ids(found), found.tallies['comment']]).toEqual([[String(id)], '1']);
    const [hit] = found.items as CommentHit[];
    expect(hit?.text.map((piece) => (piece.hit ? `[${piece.text}]` : piece.text)).join('')).toBe(
      '第二个[水源]已经干了',
    );
    expect([hit?.floor, hit?.entry, hit?.author.nickName]).toEqual([
      7,
      { kind: 'post', id: entry, title: '周末去哪' },
      '小林',
    ]);
  });
  it('that answers another one leads to the floor above it', async () => {
    const root = say('怎么走', entry, null, 3);
    say('从北坡走，有水源', entry, root, null);
    const [hit] = (await search('北坡')).items as CommentHit[];
    expect(hit?.floor).toBe(3);
  });
  it('stands beside entries where few of them hold the words', async () => {
    const id = say('第二个水源已经干了');
    const found = await search('水源', { tab: 'all' });
    expect([ids(found), found.also]).toEqual([[String(id)], []]);
    write(world, { kind: 'post', author, title: '找水源' });
    expect((await search('水源', { tab: 'all' })).also.map(({ kind }) => kind)).toEqual(['comment']);
  });
  it.each([
    ['wugongshan', 'sound'],
    ['wgs', 'sound'],
    ['武宫山', 'sound'],
    ['武大山', 'near'],
  ])('is found by %s where a title is called so, and it is said', async (q, way) => {
    write(world, { kind: 'post', author, title: '反穿武功山' });
    const id = say('武功山现在有雪吗');
    const found = await search(q);
    expect([ids(found), found.tallies['comment'], found.way]).toEqual([[String(id)], '1', way]);
    expect(found.shown).toBe('武功山');
    expect((await search(q, { tab: 'all' })).tallies['comment']).toBe('1');
    expect((await search(q, { tab: 'user' })).tallies['comment']).toBe('1');
  });
  it('that holds the letters themselves is found by them alone', async () => {
    write(world, { kind: 'post', author, title: '反穿武功山' });
    say('武功山现在有雪吗');
    const id = say('wgs 是哪里', entry, null, 2);
    const found = await search('wgs');
    expect([ids(found), found.way]).toEqual([[String(id)], 'exact']);
  });
  it('is found by sound page by page, each once', async () => {
    write(world, { kind: 'post', author, title: '反穿武功山' });
    const all = Array.from({ length: 25 }, (_, at) => String(say(`第${at}天在武功山`, entry, null, at + 1)));
    const first = await search('wugongshan');
    const second = await search('wugongshan', { cursor: first.cursor, limit: 20 });
    expect([...ids(first), ...ids(second)]).toEqual([...all].reverse());
  });
  it('is not found by the name of an entry that its reader may not read', async () => {
    write(world, { kind: 'post', author, title: '秘密营地', visibility: 'self' });
    say('秘密营地在哪');
    expect(ids(await search('mimi'))).toEqual([]);
    expect((await search('mimi', { tab: 'all' })).tallies['comment']).toBe('');
  });
  it('is not found by pairs that stand in another order', async () => {
    say('水源在哪，资源在这');
    expect(ids(await search('资水'))).toEqual([]);
    expect(ids(await search('源水'))).toEqual([]);
  });
  it('is found anew after it was changed, page by page', async () => {
    const all = Array.from({ length: 25 }, (_, at) => String(say(`第${at}天有水源`, entry, null, at + 1)));
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Found = await search('水源', { cursor });
      seen.push(...ids(page));
      cursor = page.cursor;
    }
    expect(seen).toEqual([...all].reverse());
    run(world.database, "UPDATE comments SET text = '没有了' WHERE id = ?", Number(all[3]));
    expect((await search('水源', { limit: 20 })).tallies['comment']).toBe('24');
  });
});

describe('nobody finds or counts a comment', () => {
  const nothing = async (by = guest): Promise<void> => {
    const found = await search('水源', {}, by);
    expect([ids(found), found.tallies['comment']]).toEqual([[], '']);
    const beside = await search('水源', { tab: 'all' }, by);
    expect([beside.items, beside.also]).toEqual([[], []]);
  };
  it.each([
    ['that was deleted', 'UPDATE comments SET deleted_at = 1'],
    ['that is in review', 'UPDATE comments SET audit = 1'],
    ['that was refused', 'UPDATE comments SET audit = 2'],
    ['of a private entry', "UPDATE entries SET visibility = 'self'"],
    ['of an entry for friends', "UPDATE entries SET visibility = 'friends'"],
    ['of an entry in review', 'UPDATE entries SET audit = 1'],
    ['of a deleted entry', 'UPDATE entries SET deleted_at = 1'],
    ['of a removed entry', 'UPDATE entries SET removed_at = 1'],
  ])('%s', async (_, change) => {
    say('第二个水源已经干了');
    expect(ids(await search('水源'))).toHaveLength(1);
    run(world.database, change);
    await nothing();
    await nothing(world.loggedIn(world.addMember('路人')));
  });
  it('of somebody who blocked the reader, or whom the reader blocked', async () => {
    say('第二个水源已经干了');
    const reader = world.addMember('读者');
    block(world, speaker, reader);
    await nothing(world.loggedIn(reader));
    const other = world.addMember('另一位');
    block(world, other, author);
    await nothing(world.loggedIn(other));
  });
});

it('friends find what is said below an entry for friends', async () => {
  say('第二个水源已经干了');
  run(world.database, "UPDATE entries SET visibility = 'friends'");
  const friend = world.addMember('朋友');
  befriend(world, friend, author);
  expect(ids(await search('水源', {}, world.loggedIn(friend)))).toHaveLength(1);
});

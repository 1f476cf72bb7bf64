import { beforeEach, expect, it } from 'vitest';
import type { Suggestion } from '../../../../../src/api/community/suggest.ts';
import { type Browser, openWorld, type World } from '../../support/world.ts';
import { addBoard, addTopic, block, write } from '../scene.ts';

let world: World;
let author: string;
let guest: Browser;
beforeEach(() => {
  world = openWorld();
  author = world.addMember('老白');
  guest = world.browser();
});

const suggested = async (q: string, by = guest): Promise<readonly Suggestion[]> => {
  const { body } = await by.get('/api/community/suggest', { q });
  expect(body.errCode, JSON.stringify(body)).toBe(0);
  return (body.data as { items: readonly Suggestion[] }).items;
};
const told = async (q: string, by = guest): Promise<string[]> =>
  (await suggested(q, by)).map(
    ({ kind, name }) => `${kind}: ${name.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')}`,
  );
const post = (title: string, more: object = {}): string => write(world, { kind: 'post', author, title, ...more });

it('is of every kind, what begins with it first, and marks what fits', async () => {
  post('第一次去云海');
  post('云海日出');
  addTopic(world, '云海');
  addBoard(world, '看云海');
  world.addMember('云海客');
  expect(await told('云海')).toEqual([
    'post: [云海]日出',
    'post: 第一次去[云海]',
    'topic: [云海]',
    'user: [云海]客',
    'board: 看[云海]',
  ]);
});

it('sounds like what was typed where nothing holds it', async () => {
  post('走一次：武功山');
  expect(await told('wgs')).toEqual(['post: 走一次：[武功山]']);
  expect(await told('wugong')).toEqual(['post: 走一次：[武功]山']);
});

it('is how it is spelled where one character is wrong, and only where nothing is called as it was typed', async () => {
  post('四姑娘山二峰');
  const of = async (q: string): Promise<unknown> => (await guest.get('/api/community/suggest', { q })).body.data;
  expect(await of('四姑凉山')).toEqual({ items: [], asks: [], spellings: [{ words: '四姑娘山' }] });
  world.addMember('四姑凉山');
  expect(await of('四姑凉山')).toMatchObject({ items: [{ kind: 'user' }], spellings: [] });
  expect(await of('囧囧囧')).toMatchObject({ spellings: [] });
});

it('is the entry whose id was pasted, a dynamic by its first words', async () => {
  const id = write(world, { author, text: '今天的云海很大' });
  expect(await suggested(` ${id} `)).toEqual([
    { kind: 'dynamic', id, name: [{ text: '今天的云海很大', hit: false }], by: '老白' },
  ]);
  expect(await told('0999')).toEqual([]);
  expect(await told('99999999999999999999')).toEqual([]);
});

it.each([
  ['private', { visibility: 'self' }],
  ['in review', { audit: 1 }],
  ['deleted', { deletedAt: 1 }],
  ['removed', { removedAt: 1 }],
])('never is an entry that is %s, by name or by id', async (_, over) => {
  const id = post('秘密营地', over);
  for (const by of [guest, world.loggedIn(world.addMember('路人'))])
    for (const q of ['秘密', 'mimi', id]) expect(await told(q, by), q).toEqual([]);
});

it('never is an entry or a name of who blocked the reader', async () => {
  const id = post('秘密营地');
  const reader = world.addMember('读者');
  block(world, author, reader);
  for (const q of ['秘密', id, '老白']) expect(await told(q, world.loggedIn(reader)), q).toEqual([]);
});

it.each(['"', '*', '\u0000', ' ', '😀'])('of %j is nothing', async (q) => {
  post('雨崩');
  expect(await told(q)).toEqual([]);
});

import { beforeEach, expect, it } from 'vitest';
import { openWorld, type World } from '../../support/world.ts';
import { addTopic, under, write } from '../scene.ts';

let world: World;
let author: string;
beforeEach(() => {
  world = openWorld();
  author = world.addMember('老白');
});
const post = (title: string, more: object = {}): string => write(world, { kind: 'post', author, title, ...more });
const help = async (q: string): Promise<Record<string, unknown>> => {
  const { items, drops, spellings, topics } = (await world.browser().get('/api/community/search', { q })).body.data;
  return { items: items.length, drops, spellings, topics };
};

it('offers a piece of a long word that finds something, from either end', async () => {
  post('武功山反穿');
  const { drops } = await help('武功山冬季攀冰');
  expect(drops).toEqual([{ words: '武功山' }]);
});

it('offers names that are one character away, and what people talk about', async () => {
  const topic = addTopic(world, '一起去露营');
  under(world, topic, post('周末', { visibility: 'self' }));
  const { items, spellings, topics } = await help('一起去路营');
  expect(items).toBe(0);
  expect(spellings).toEqual([{ words: '一起去露营' }]);
  expect(topics).toEqual([{ id: String(topic), name: '一起去露营' }]);
});

it('offers places one character away', async () => {
  expect((await help('呼伦贝儿')).spellings).toEqual([{ words: '呼伦贝尔市' }]);
});

it('offers nothing that only others may read', async () => {
  post('秘密营地', { visibility: 'self' });
  addTopic(world, '野路探险');
  world.database.exec("UPDATE topics SET restricted_reason = '违规'");
  expect(await help('秘密营地在哪里')).toEqual({ items: 0, drops: [], spellings: [], topics: [] });
  expect(await help('野路探索')).toEqual({ items: 0, drops: [], spellings: [], topics: [] });
});

it('is not there where something was found', async () => {
  post('武功山反穿');
  addTopic(world, '武功山');
  expect(await help('武功山反穿')).toEqual({ items: 1, drops: [], spellings: [], topics: [] });
});

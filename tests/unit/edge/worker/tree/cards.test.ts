import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillPage } from '../../../../../src/edge/worker/fillPage.ts';
import { pageParts, type PageParts } from '../../../../../src/edge/worker/parse.ts';
import { postPage } from '../support.ts';

const CARD =
  '<article data-card><a data-href="/mc/community/detail?id={id}" data-text="title"></a><time data-text="createdAt|ago"></time><p><img data-image="picture|1" alt=""></p><template data-each="tags"><b data-text=""></b></template></article>';
const built = (card = CARD): string =>
  postPage.replace(/<article>.*<\/article>/, `<div><template data-each="items">${card}</template></div>`);

interface Item {
  readonly id: string;
  readonly title: string;
  readonly createdAt: number;
  readonly picture: string | null;
  readonly tags: readonly string[];
}
const item = (id: number, over: Partial<Item> = {}): Item => ({
  id: `${id}`,
  title: `第 ${id} 篇 <b>&`,
  createdAt: Date.now() - id * 60_000,
  picture: id % 2 === 0 ? null : 'a1b2c3d4e5f6a7b8c9d0',
  tags: ['雪', '"山"'].slice(0, id % 3),
  ...over,
});

const filled = (parts: PageParts, items: readonly Item[], more: Record<string, unknown> = {}): [string, number] => {
  // What came is read anew each time, as from the API.
  const data = JSON.parse(JSON.stringify({ ...more, items })) as unknown;
  const reply = { ok: true, data, reader: null } as const;
  const how = { name: 'x', factsOf: null, path: '/mc/x', query: '', headOnly: false };
  const { plain, trueFor } = fillPage(parts, { reply, ...how });
  return [new TextDecoder().decode(plain), trueFor];
};
/** By a page that was never filled before. */
const anew = (items: readonly Item[], card?: string, more?: Record<string, unknown>): [string, number] =>
  filled(pageParts(built(card)) as PageParts, items, more);

let parts: PageParts;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 4, 2, 4) });
  parts = pageParts(built()) as PageParts;
});
afterEach(() => void vi.useRealTimers());

test('a list that is filled again and again is the same as one that was never filled before', () => {
  const items = [1, 2, 3, 4].map((id) => item(id));
  const [text] = anew(items);
  expect(text).toContain('第 3 篇 &lt;b&gt;&amp;</a>');
  expect(text).toContain('>3分钟前</time>');
  expect(text).toMatch(/<img [^>]*src="[^"]*a1b2c3d4/);
  for (let time = 0; time < 4; time += 1) expect(filled(parts, items)).toEqual(anew(items));
});

test('whatever changes of a card is told, in whatever place it stands', () => {
  const items = [1, 2, 3, 4].map((id) => item(id));
  for (let time = 0; time < 3; time += 1) filled(parts, items);
  const lists = [
    [item(1), item(2, { title: '改过的' }), item(3), item(4)],
    [item(4), item(3), item(9), item(1)],
    [item(1, { tags: ['雪', '新'] }), item(2, { picture: 'ffffffffffffffffffff' })],
    [],
  ];
  for (const list of lists) for (let time = 0; time < 3; time += 1) expect(filled(parts, list)).toEqual(anew(list));
});

test('times are told by now, and a page is true for no longer than the words of its cards', () => {
  const items = [item(1), item(2)];
  for (let time = 0; time < 3; time += 1) filled(parts, items);
  vi.setSystemTime(Date.now() + 20_000);
  expect(filled(parts, items)).toEqual(anew(items));
  expect(filled(parts, items)[1]).toBe(40_000);
  vi.setSystemTime(Date.now() + 40_000);
  expect(filled(parts, items)[0]).toContain('>2分钟前</time>');
  expect(filled(parts, items)).toEqual(anew(items));
});

test('a card that something else has a say in, or that says who the page is, is drawn for each page', () => {
  const cards = [
    '<article data-card><a data-href="/mc/community/album?id={^id}" data-text="title"></a></article>',
    '<article data-card><p><a data-href="/mc/community/image?i={#}" data-text="title"></a></p></article>',
    '<article data-card><h2 data-text="title|title"></h2></article>',
    '<article data-card><p data-choice="tab"><a href="/mc/x?tab=new">最新</a></p></article>',
  ];
  for (const card of cards) {
    const shared = pageParts(built(card)) as PageParts;
    for (let time = 0; time < 3; time += 1) {
      const [more, items] = [{ id: `${7 + time}` }, time === 0 ? [item(1)] : [item(2), item(1)]];
      expect(filled(shared, items, more)).toEqual(anew(items, card, more));
    }
  }
});

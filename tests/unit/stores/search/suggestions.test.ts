import { expect, it } from 'vitest';
import type { Suggestion } from '../../../../src/api/community/suggest.ts';
import { createSuggestions } from '../../../../src/stores/search/suggestions.ts';
import type { Found } from '../../../../src/lib/places/search.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

const topic = (name: string): Suggestion => ({ kind: 'topic', id: '1', name: [{ text: name, hit: false }], people: 1 });
const shenzhen: Found = {
  id: 7,
  name: '深圳市',
  path: [
    { id: 6, name: '广东省' },
    { id: 7, name: '深圳市' },
  ],
};

const world = (places: (query: string) => Promise<readonly Found[]> = async () => []) => {
  const host = memoryHost();
  const asked: { query: string; answer: (...names: string[]) => void; fail: () => void }[] = [];
  const store = createSuggestions({
    timers: host.timers,
    places,
    ask: (query) =>
      new Promise((answer, reject) =>
        asked.push({
          query,
          answer: (...names) => answer({ items: names.map(topic), asks: [], spellings: [] }),
          fail: () => reject(new Error('x')),
        }),
      ),
  });
  const shown = (): string[] =>
    store.$suggestions.get().items.map(({ name }) => name.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(''));
  const typed = async (text: string): Promise<void> => {
    store.type(text);
    await host.advance(300);
  };
  return { host, asked, store, shown, typed };
};

it('asks once the typing rests, and never for blanks', async () => {
  const { host, asked, store, typed } = world();
  for (const text of ['武', '武功', '武功 ']) store.type(text);
  await host.advance(299);
  expect(asked).toHaveLength(0);
  await host.advance(1);
  await typed('  ');
  expect(asked.map(({ query }) => query)).toEqual(['武功']);
  expect(store.$suggestions.get()).toMatchObject({ status: 'idle', items: [] });
});

it('drops what is answered to words that are no longer there, in whatever order', async () => {
  const { host, asked, shown, typed, store } = world();
  await typed('武');
  await typed('武功');
  asked[1]?.answer('武功山');
  await host.advance(0);
  asked[0]?.answer('武夷山');
  await host.advance(0);
  expect(shown()).toEqual(['武功山']);
  await typed('武功山');
  store.type('');
  asked[2]?.answer('武功山反穿');
  await host.advance(0);
  expect(shown()).toEqual([]);
});

it('drops an answer that comes while the next words are still being typed', async () => {
  const { host, asked, shown, typed, store } = world();
  await typed('武');
  store.type('武功');
  asked[0]?.answer('武夷山');
  await host.advance(0);
  expect([shown(), store.$suggestions.get().status]).toEqual([[], 'loading']);
});

it('has places without the server, and says that it failed', async () => {
  const { host, asked, shown, store, typed } = world(async () => [shenzhen]);
  await typed('深圳');
  asked[0]?.fail();
  await host.advance(0);
  expect([shown(), store.$suggestions.get().status]).toEqual([['[深圳]市'], 'failed']);
  store.again();
  asked[1]?.answer('深圳徒步');
  await host.advance(0);
  expect([shown(), store.$suggestions.get().status]).toEqual([['深圳徒步', '[深圳]市'], 'ready']);
});

it('does without places where the directory cannot be had', async () => {
  const { host, asked, shown, typed } = world(() => Promise.reject(new Error('x')));
  await typed('深圳');
  asked[0]?.answer('深圳徒步');
  await host.advance(0);
  expect(shown()).toEqual(['深圳徒步']);
});

it('offers how it is spelled as a question of its own', async () => {
  const host = memoryHost();
  const { $suggestions, type } = createSuggestions({
    timers: host.timers,
    places: async () => [],
    ask: async () => ({ items: [], asks: [], spellings: [{ words: '四姑娘山' }] }),
  });
  type('四姑凉山');
  await host.advance(300);
  const name = [
    { text: '是不是“', hit: false },
    { text: '四姑娘山', hit: true },
    { text: '”', hit: false },
  ];
  expect($suggestions.get().items).toEqual([{ kind: 'words', id: '四姑娘山', words: '四姑娘山', name }]);
});

import { describe, expect, it } from 'vitest';
import { fitSnapshot } from '../../../../src/live/list/fitSnapshot.ts';
import { SNAPSHOT_MAX_CHARS } from '../../../../src/live/snapshot.ts';
import { createList, type Page } from '../../../../src/stores/list.ts';

interface Item {
  readonly kind: 'post';
  readonly id: string;
  readonly text: string;
}

const PAGE = 20;
const items = (from: number, chars: number): Item[] =>
  Array.from({ length: PAGE }, (_, at) => ({ kind: 'post', id: `${from + at}`, text: 'x'.repeat(chars) }));
const write = (page: Page<Item>): string => JSON.stringify(page);
const read = (text: string): Page<Item> => JSON.parse(text) as Page<Item>;

/** A list of so many pages, as scrolling leaves it. */
const listOf = async (pages: number, chars: number): Promise<ReturnType<typeof createList<Item>>> => {
  const store = createList<Item>({ items: items(0, chars), cursor: '1' }, (cursor) =>
    Promise.resolve({ items: items(Number(cursor) * PAGE, chars), cursor: `${Number(cursor) + 1}` }),
  );
  for (let page = 1; page < pages; page += 1) await store.more();
  return store;
};

describe('a list that is kept', () => {
  it('stays whole where it fits', async () => {
    const store = await listOf(3, 100);
    expect(read(fitSnapshot(store, 'post:5', write)).items).toHaveLength(60);
  });

  it('loses whole pages below the anchor first, and goes on where the last one ended', async () => {
    const store = await listOf(5, 1_400);
    const text = fitSnapshot(store, 'post:25', write);
    expect(text.length).toBeLessThanOrEqual(SNAPSHOT_MAX_CHARS);
    const { items: left, cursor } = read(text);
    expect([left[0]?.id, left.at(-1)?.id, cursor]).toEqual(['0', '59', '3']);
  });

  it('then loses cards above it, never the anchor', async () => {
    const store = await listOf(5, 1_400);
    const text = fitSnapshot(store, 'post:95', write);
    expect(text.length).toBeLessThanOrEqual(SNAPSHOT_MAX_CHARS);
    const { items: left, cursor } = read(text);
    expect([left.some(({ id }) => id === '95'), left.at(-1)?.id, cursor]).toEqual([true, '99', '5']);
  });

  it('keeps its end when it came back from a snapshot and knows no page borders', async () => {
    const whole = await listOf(5, 1_400);
    const store = createList<Item>(whole.$list.get(), () => Promise.reject(new Error('not asked')));
    const { items: left, cursor } = read(fitSnapshot(store, 'post:0', write));
    expect([left.length, cursor]).toEqual([100, '5']);
    const lower = read(fitSnapshot(store, 'post:60', write));
    expect([lower.items.some(({ id }) => id === '60'), lower.items.at(-1)?.id, lower.cursor]).toEqual([
      true,
      '99',
      '5',
    ]);
  });
});

import { expect, test, vi } from 'vitest';
import { PAGE_MAX } from '../../../src/site.ts';
import { type Page, createList } from '../../../src/stores/list.ts';

interface Item {
  readonly kind: string;
  readonly id: string;
}
const items = (...ids: string[]): Item[] => ids.map((id) => ({ kind: 'post', id }));
const ids = (list: { items: readonly Item[] }): string[] => list.items.map((item) => item.id);

test('pages are added, and what shifted into two pages stands once', async () => {
  const load = vi.fn(async () => ({ items: items('2', '3'), cursor: null }) as Page<Item>);
  const list = createList({ items: items('1', '2'), cursor: 'c1' }, load);
  await list.more();
  expect(ids(list.$list.get())).toEqual(['1', '2', '3']);
  await list.more();
  expect(load).toHaveBeenCalledTimes(1);
});

test('one page at a time', async () => {
  let release = (_page: Page<Item>): void => undefined;
  const load = vi.fn(() => new Promise<Page<Item>>((resolve) => (release = resolve)));
  const list = createList({ items: items('1'), cursor: 'c1' }, load);
  const first = list.more();
  await list.more();
  expect(load).toHaveBeenCalledTimes(1);
  release({ items: items('2'), cursor: null });
  await first;
  expect(ids(list.$list.get())).toEqual(['1', '2']);
});

test('a page that fails keeps what was loaded, and can be tried again', async () => {
  const load = vi
    .fn<() => Promise<Page<Item>>>()
    .mockRejectedValueOnce(new Error('cut'))
    .mockResolvedValueOnce({ items: items('2'), cursor: null });
  const list = createList({ items: items('1'), cursor: 'c1' }, load);
  await list.more();
  expect(list.$list.get()).toMatchObject({ status: 'failed', cursor: 'c1' });
  expect(ids(list.$list.get())).toEqual(['1']);
  await list.more();
  expect(ids(list.$list.get())).toEqual(['1', '2']);
});

test('an answer that comes after a new beginning is dropped', async () => {
  let release = (_page: Page<Item>): void => undefined;
  const list = createList(
    { items: items('1'), cursor: 'c1' },
    () => new Promise<Page<Item>>((resolve) => (release = resolve)),
  );
  const late = list.more();
  list.restart({ items: items('9'), cursor: null });
  release({ items: items('2'), cursor: null });
  await late;
  expect(ids(list.$list.get())).toEqual(['9']);
});

test('a cursor that does not move ends the list', async () => {
  const list = createList({ items: items('1'), cursor: 'same' }, async () => ({ items: [], cursor: 'same' }));
  await list.more();
  expect(list.$list.get().cursor).toBeNull();
});

test('the place after a page is known, so that a snapshot can end there', async () => {
  const list = createList({ items: items('1', '2'), cursor: 'c1' }, async () => ({ items: items('3'), cursor: 'c2' }));
  await list.more();
  const [one, two, three] = list.$list.get().items as [Item, Item, Item];
  expect([one, two, three].map((item) => list.cursorAfter(item))).toEqual([undefined, 'c1', 'c2']);
});

const many = (count: number, from = 0): Item[] => items(...Array.from({ length: count }, (_, at) => String(from + at)));

test('a page of five thousand is shown part by part, and the server is asked after its last', async () => {
  const load = vi.fn(async () => ({ items: items('last'), cursor: null }) as Page<Item>);
  const list = createList({ items: many(5_000), cursor: 'c1' }, load);
  for (let shown = PAGE_MAX; shown < 5_000; shown += PAGE_MAX) {
    expect(list.$list.get().items).toHaveLength(shown);
    expect(list.$list.get().cursor).not.toBeNull();
    await list.more();
  }
  expect(list.$list.get().items).toEqual(many(5_000));
  expect(load).not.toHaveBeenCalled();
  await list.more();
  expect(load).toHaveBeenCalledExactlyOnceWith('c1');
  expect(list.$list.get()).toMatchObject({ cursor: null, status: 'idle' });
  expect(list.$list.get().items).toHaveLength(5_001);
});

test('a long next page and a long new beginning are shown part by part as well; what waited of the old one is gone', async () => {
  const load = vi.fn(async () => ({ items: many(PAGE_MAX + 5, 1), cursor: null }) as Page<Item>);
  const list = createList({ items: many(1), cursor: 'c1' }, load);
  await list.more();
  expect(list.$list.get().items).toHaveLength(1 + PAGE_MAX);
  list.restart({ items: many(PAGE_MAX + 1, 9_000), cursor: null });
  expect(list.$list.get().items).toEqual(many(PAGE_MAX, 9_000));
  await list.more();
  expect(list.$list.get()).toMatchObject({ items: many(PAGE_MAX + 1, 9_000), cursor: null });
  await list.more();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that was refused keeps what the server said to it', async () => {
  const load = vi
    .fn<() => Promise<Page<Item>>>()
    .mockRejectedValueOnce(Object.assign(new Error(), { words: '现在人多，请 30 秒后再试' }))
    .mockRejectedValueOnce(new Error('cut'));
  const list = createList({ items: items('1'), cursor: 'c1' }, load);
  await list.more();
  expect(list.$list.get()).toMatchObject({ status: 'failed', why: '现在人多，请 30 秒后再试' });
  await list.more(true);
  expect(list.$list.get()).toMatchObject({ status: 'failed', why: '' });
});

test('a page that hangs is waited for no longer: what stands stays, its answer is dropped, and it can be asked again', async () => {
  const flights: ((page: Page<Item>) => void)[] = [];
  const list = createList(
    { items: items('1'), cursor: 'c1' },
    () => new Promise<Page<Item>>((resolve) => flights.push(resolve)),
  );
  const late = list.more();
  list.stop();
  expect(list.$list.get()).toMatchObject({ status: 'failed', cursor: 'c1' });
  flights[0]?.({ items: items('2'), cursor: null });
  await late;
  expect(ids(list.$list.get())).toEqual(['1']);
  const again = list.more(true);
  flights[1]?.({ items: items('2'), cursor: null });
  await again;
  expect(ids(list.$list.get())).toEqual(['1', '2']);
  list.stop();
  expect(list.$list.get().status).toBe('idle');
});

import { expect, test } from 'vitest';
import { SAVED_MAX, beginningOf } from '../../../../src/live/list/keepBeginning.ts';

const items = Array.from({ length: 65 }, (_, at) => ({ kind: 'post', id: String(at + 1) }));
/** Pages of twenty: a page ends after 20, 40 and 60. */
const cursorAfter = ({ id }: { id: string }): string | null | undefined =>
  Number(id) % 20 === 0 ? `after ${id}` : undefined;

test('fifty cards at most are kept, up to where a page ended', () => {
  const kept = beginningOf(items, cursorAfter);
  expect(kept?.items).toHaveLength(40);
  expect(kept?.cursor).toBe('after 40');
  expect(SAVED_MAX).toBe(50);
});

test('the end of a list that fits is kept as its end', () => {
  const short = items.slice(0, 33);
  const end = ({ id }: { id: string }) => (id === '33' ? null : cursorAfter({ id }));
  expect(beginningOf(short, end)).toEqual({ items: short, cursor: null });
});

test('a list whose pages are unknown is not kept', () => {
  expect(beginningOf(items, () => undefined)).toBeNull();
  expect(beginningOf([], cursorAfter)).toBeNull();
});

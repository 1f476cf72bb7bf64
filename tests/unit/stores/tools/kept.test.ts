import { expect, test } from 'vitest';
import { storageOf } from '../../../../src/host/storage.ts';
import { EMPTY_DETAIL } from '../../../../src/lib/detail/types.ts';
import { drawings, markOf } from '../../../../src/stores/tools/kept.ts';
import { memoryHost, throwingArea } from '../../../support/memoryHost.ts';

const detail = (title: string) => ({ ...EMPTY_DETAIL, title });

test('a drawing is found by its link, the latest without one, and six are one too many', async () => {
  const host = memoryHost({ now: 1_700_000_000_000 });
  const kept = drawings(
    storageOf(host).local,
    () => [...host.localMap.keys()],
    () => host.now(),
  );
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    expect(kept.keep(markOf(name), detail(name))).toBe(true);
    await host.advance(10);
  }
  expect(kept.find(markOf('a'))).toBeNull();
  expect(kept.find(markOf('c'))?.detail.title).toBe('c');
  expect(kept.find(null)).toEqual({ detail: detail('f'), at: 1_700_000_000_050 });
  kept.forget(markOf('f'));
  expect(kept.find(null)?.detail.title).toBe('e');
});

test('rubbish in the store is no drawing', () => {
  const host = memoryHost({});
  for (const rubbish of [
    '',
    'x',
    '1700000000000:',
    '1700000000000:{"title":',
    '1700000000000:[]',
    '12:{"title":"a"}',
  ]) {
    host.localMap.set('draft:drawing:own', rubbish);
    const kept = drawings(
      storageOf(host).local,
      () => [...host.localMap.keys()],
      () => host.now(),
    );
    expect(kept.find(null), rubbish).toBeNull();
  }
});

test('where the store is blocked the page keeps it, and says that it will not last', () => {
  const host = memoryHost({ now: 1_700_000_000_000 }).use({ local: throwingArea() });
  const kept = drawings(
    storageOf(host).local,
    () => [],
    () => host.now(),
  );
  expect(kept.keep(null, detail('a'))).toBe(false);
  expect(kept.find(null)?.detail.title).toBe('a');
});

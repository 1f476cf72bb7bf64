import { describe, expect, it } from 'vitest';
import { type ChunkDoors, guardChunks } from '../../../src/host/chunkGuard.ts';

/** A tab that loads its page again whenever it is told to, and whose chunk never comes. */
const tab = (
  options: { storage?: 'ok' | 'throws' | 'silent'; online?: boolean; search?: string; leaving?: boolean } = {},
) => {
  const kept = new Map<string, string>();
  const record = { loads: 0, retries: 0, waited: 0, search: options.search ?? '', address: '' };
  const load = (build: string, failures = 1): void => {
    record.loads += 1;
    if (record.loads > 20) throw new Error('reloads for ever');
    let fail: () => void = () => undefined;
    let next: (() => void) | undefined;
    const doors: ChunkDoors = {
      storage: () => {
        if (options.storage === 'throws') throw new Error('blocked');
        return {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => {
            if (options.storage !== 'silent') kept.set(key, value);
          },
        };
      },
      place: () => ({
        pathname: '/mc/x',
        search: record.search,
        hash: '#c1',
        reload: () => {
          next = () => load(build);
        },
        replace: (address) => {
          record.search = new URL(String(address), 'https://m.example.com').search;
          record.address = String(address);
          next = () => load(build);
        },
      }),
      online: () => options.online ?? true,
      showRetry: () => {
        record.retries += 1;
      },
      onFailure: (listener) => {
        fail = listener;
      },
      wait: (run, ms) => {
        record.waited = ms;
        run();
      },
    };
    guardChunks(build, () => options.leaving, doors);
    for (let i = 0; i < failures; i += 1) fail();
    next?.();
  };
  return { record, load };
};

describe('guardChunks', () => {
  it.each(['ok', 'throws', 'silent'] as const)(
    'loads a broken page twice at most, then shows retry, with storage %s',
    (storage) => {
      const { record, load } = tab({ storage });
      load('b1', 5);
      expect(record).toMatchObject({ loads: 2, retries: 1 });
    },
  );

  it('keeps the query when the address has to remember', () => {
    const { record, load } = tab({ storage: 'throws', search: '?id=7' });
    load('b1');
    expect(record.address).toBe('/mc/x?id=7&chunk=b1#c1');
  });

  it('tries again for the next build', () => {
    const { record, load } = tab();
    load('b1');
    load('b2');
    expect(record).toMatchObject({ loads: 4, retries: 2 });
  });

  it('gives a page that may be on its way out a second, and never loads it again where a step was seen', () => {
    const unseen = tab();
    unseen.load('b1');
    expect(unseen.record).toMatchObject({ loads: 2, waited: 1_000 });
    const seen = tab({ leaving: true });
    seen.load('b1');
    expect(seen.record).toMatchObject({ loads: 1, retries: 1, waited: 8_000 });
  });

  it('does not trade a readable page for an error without a network', () => {
    const { record, load } = tab({ online: false });
    load('b1');
    expect(record).toMatchObject({ loads: 1, retries: 1 });
  });
});

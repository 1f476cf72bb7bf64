import { describe, expect, it } from 'vitest';
import { isAtBottom, watchBottom } from '../../../src/host/scroll.ts';
import { memoryHost } from '../../support/memoryHost.ts';

describe('isAtBottom', () => {
  it.each([
    [2_000, 800, 1_200, true],
    [2_000, 800.4, 1_199.2, true],
    [2_000, 800, 1_198, true],
    [2_000, 800, 1_197.9, false],
    [2_000, 800, 1_260, true],
    [2_000, 800, 0, false],
    [500, 800, 0, true],
    [820, 800, -60, false],
    [2_000, 0, 2_000, false],
    [NaN, 800, 0, false],
  ])('page %d, view %d, at %d: %s', (scrollHeight, innerHeight, scrollY, at) => {
    expect(isAtBottom({ scrollHeight, innerHeight, scrollY })).toBe(at);
  });
});

describe('watchBottom', () => {
  const watched = () => {
    const host = memoryHost();
    const record = { reached: 0 };
    const watch = watchBottom(host, () => {
      record.reached += 1;
    });
    const scrollTo = (scrollY: number): void => {
      host.setViewport({ scrollY });
      host.fire('scroll');
    };
    return { host, record, watch, scrollTo };
  };

  it('tells once per load of data, however the page bounces', () => {
    const { host, record, watch, scrollTo } = watched();
    for (const y of [100, 1_200, 1_260, 1_200, 900, 1_200]) scrollTo(y);
    expect(record.reached).toBe(1);
    host.setViewport({ scrollHeight: 4_000 });
    watch.loaded(20);
    expect(record.reached).toBe(1);
    scrollTo(3_200);
    expect(record.reached).toBe(2);
  });

  it('asks on while the page is shorter than its view and grows', () => {
    const { host, record, watch, scrollTo } = watched();
    host.setViewport({ scrollHeight: 300 });
    scrollTo(0);
    host.setViewport({ scrollHeight: 600 });
    watch.loaded(3);
    expect(record.reached).toBe(2);
    watch.loaded(3);
    expect(record.reached).toBe(2);
  });

  it('makes no loop of an empty list', () => {
    const { host, record, watch, scrollTo } = watched();
    host.setViewport({ scrollHeight: 300 });
    scrollTo(0);
    for (let i = 0; i < 10; i += 1) {
      watch.loaded(0);
      scrollTo(0);
    }
    expect(record.reached).toBe(1);
  });

  it('is silent after stopping', () => {
    const { host, record, watch, scrollTo } = watched();
    watch.stop();
    scrollTo(1_200);
    expect(record.reached).toBe(0);
    expect(host.listeners()).toBe(0);
  });
});

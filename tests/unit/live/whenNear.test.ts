import { expect, it } from 'vitest';
import { whenNear } from '../../../src/live/whenNear.ts';
import { memoryHost } from '../../support/memoryHost.ts';

/** Node has no IntersectionObserver, as browsers before 2017. */
it('follows the scrolling where nothing observes: the end near the view, once per page that came', () => {
  const host = memoryHost();
  let near = 0;
  const look = whenNear({} as Element, 600, () => (near += 1), host);
  const scrollTo = (scrollY: number): void => {
    host.setViewport({ scrollY });
    host.fire('scroll');
  };
  look();
  scrollTo(599);
  expect(near).toBe(0);
  for (const y of [600, 900, 700]) scrollTo(y);
  expect(near).toBe(1);
  host.setViewport({ scrollHeight: 4_000 });
  look();
  expect(near).toBe(1);
  scrollTo(2_600);
  expect(near).toBe(2);
});

it('asks at once for more where the page ends above the fold', () => {
  const host = memoryHost();
  host.setViewport({ scrollHeight: 500 });
  let near = 0;
  whenNear({} as Element, 600, () => (near += 1), host)();
  expect(near).toBe(1);
});

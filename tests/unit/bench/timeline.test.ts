import { describe, expect, test } from 'vitest';
import { interactiveOf, wavesOf } from '../../bench/visit/timeline.ts';

const span = (from: number, to: number) => ({ from, to });
const calm = { firstPaint: 500, documentReady: 600, longTasks: [], requests: [] };
const QUIET_MS = 2_000;

describe('a page is interactive', () => {
  test('when it is painted and read, if nothing is busy', () => {
    expect(interactiveOf(calm, QUIET_MS)).toBe(600);
    expect(interactiveOf({ ...calm, firstPaint: 700 }, QUIET_MS)).toBe(700);
  });

  test('at the end of the last long task before it is quiet', () => {
    const longTasks = [span(550, 700), span(900, 1_100), span(2_900, 3_050), span(5_100, 5_400)];
    expect(interactiveOf({ ...calm, longTasks }, QUIET_MS)).toBe(3_050);
  });

  test('not before the line is quiet, by the last long task until then', () => {
    const requests = [span(0, 4_000), span(0, 4_000), span(1_000, 4_000)];
    const longTasks = [span(550, 700), span(4_100, 4_200)];
    expect(interactiveOf({ ...calm, requests, longTasks }, QUIET_MS)).toBe(4_200);
    // Two requests are few enough for a quiet line.
    expect(interactiveOf({ ...calm, requests: requests.slice(1), longTasks }, QUIET_MS)).toBe(700);
  });

  test('though a request never ends', () => {
    const requests = [span(0, 900), span(0, Infinity), span(100, 900)];
    expect(interactiveOf({ ...calm, requests, longTasks: [span(950, 1_050)] }, QUIET_MS)).toBe(1_050);
  });
});

describe('waves', () => {
  const page = { url: '/page', cause: null };

  test('are none when the document is all there is, and one when it names the rest', () => {
    expect(wavesOf([page])).toBe(0);
    expect(wavesOf([page, { url: '/a.js', cause: '/page' }, { url: '/api', cause: '/page' }])).toBe(1);
  });

  test('are as deep as the longest chain', () => {
    const chain = [page, { url: '/a.js', cause: '/page' }, { url: '/b.js', cause: '/a.js' }];
    expect(wavesOf([...chain, { url: '/c.js', cause: '/page' }, { url: '/d.js', cause: '/b.js' }])).toBe(3);
  });

  test('count what was asked for twice where it was asked for first', () => {
    const asked = [page, { url: '/a.js', cause: '/page' }, { url: '/b.js', cause: '/page' }];
    expect(wavesOf([...asked, { url: '/b.js', cause: '/a.js' }])).toBe(1);
  });
});

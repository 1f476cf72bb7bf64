import { expect, test } from 'vitest';
import { filesBelow, read } from './support/sources.ts';

const STARTS = /\b(?:spawn(?:Sync)?|fork|execFile|startDesk|startNginx|startWorkerd|previewSite)\(/;
const SAYS = /^\/\/ @module-tag large$|\{ tag: LARGE \}/m;

test('what starts servers or programs of its own is large, and no part of `npm test`', () => {
  const tests = ['tests/unit', 'tests/laws', 'tests/e2e']
    .flatMap(filesBelow)
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('/large.test.ts'));
  const starting = tests.filter((file) => STARTS.test(read(file)));
  expect(starting.length).toBeGreaterThan(10);
  expect(starting.filter((file) => !SAYS.test(read(file)))).toEqual([]);
});

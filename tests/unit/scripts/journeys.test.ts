import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { journeysIn } from '../../../scripts/lib/journeys.mjs';
import { root } from '../../laws/support/sources.ts';

mkdirSync(join(root, '.cache'), { recursive: true });
const dir = mkdtempSync(join(root, '.cache/journeys-'));
afterAll(() => rmSync(dir, { recursive: true }));

const HEAD = "import { test } from 'playwright/test';\n";
const FILES = {
  'playwright.config.ts': "export default { testDir: '.', projects: [{ name: 'chromium' }] };\n",
  'login.test.ts': `${HEAD}test.describe('the first login', () => {
  test('asks for a name', () => undefined);
  test('tells what is wrong', () => undefined);
});
`,
  // Playwright lists the tests of a file before those of its groups.
  'sheet.test.ts': `${HEAD}test.describe('a sheet', () => test('opens', () => undefined));
test('leaves nothing', () => undefined);
`,
  'links.test.ts': `${HEAD}test('no link ends at nothing', { tag: '@large' }, () => undefined);
test('another', () => undefined);
`,
};
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(dir, name), text);

/** What Playwright itself says of those files. */
const listed = (...how: string[]): string =>
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/playwright/cli.js'), 'test', '--list', '--config', dir, ...how],
    { encoding: 'utf8', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: '' } },
  );

test('the first test of each file is its journey, by a list that Playwright takes; a file that begins with a large one has none', () => {
  const list = join(dir, 'journeys.txt');
  writeFileSync(list, journeysIn(JSON.parse(listed('--reporter=json'))));
  const chosen = listed('--reporter=list', '--test-list', list);
  expect(chosen.match(/\S+\.test\.ts.*/g)).toEqual([
    'login.test.ts:3:3 › the first login › asks for a name',
    'sheet.test.ts:2:32 › a sheet › opens',
  ]);
});

test('a list without tests is no list: nothing may pass for having run nothing', () => {
  expect(() => journeysIn({ suites: [] })).toThrow('没有列出任何测试');
});

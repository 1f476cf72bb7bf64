import { expect, test } from 'vitest';
import { journeysIn } from '../../../scripts/lib/journeys.mjs';

const LISTED = `Listing tests:
  [chromium] › account/login.test.ts:26:3 › the first login › asks for a name
  [chromium] › account/login.test.ts:40:3 › the first login › tells what is wrong
  [chromium] › shell/links.test.ts:41:1 › no link of any page ends at nothing @sweep
  [chromium] › live/heap.test.ts:57:1 › navigations leave nothing behind @sweep
  [chromium] › live/heap.test.ts:90:1 › a sheet › leaves nothing
Total: 5 tests in 3 files
`;

test('the first test of each file is its journey; what looks at the whole world is none', () => {
  expect(journeysIn(LISTED)).toBe(
    `[chromium] › account/login.test.ts:26:3 › the first login › asks for a name
[chromium] › live/heap.test.ts:90:1 › a sheet › leaves nothing
`,
  );
});

test('a list without tests is no list: nothing may pass for having run nothing', () => {
  expect(() => journeysIn('Error: no tests found\n')).toThrow('没有列出任何测试');
});

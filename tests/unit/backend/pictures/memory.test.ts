// @module-tag large
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HugePng, hugePng } from '../support/hugePng.ts';

const folder = mkdtempSync(join(tmpdir(), 'huge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const script = join(import.meta.dirname, '../support/uploadsAtOnce.ts');
/** Two of them beside one another would stay below the limit. */
const SENDERS = 3;
const MOST = 512 * 1_048_576;
const TOO_LARGE = 1203;

/** By what decoding is told before it begins: passes, or one line of much more than it has room for. */
const huge: readonly (readonly [name: string, picture: HugePng, taken: boolean])[] = [
  ['of 100 megapixels whose lines come in passes', { width: 10_000, height: 10_000, interlaced: true }, false],
  ['of the most in passes that may be decoded', { width: 8_192, height: 8_192, interlaced: true }, true],
  ['as wide as a street and of 16 bits', { width: 32_768, height: 3_000, alpha: true, bits: 16 }, false],
  ['of a million pixels a line', { width: 1_000_000, height: 100 }, false],
];
const files = huge.map((_, at) => join(folder, `${at}.png`));

describe.runIf(existsSync('/proc/self/statm'))('what several pictures at once take', () => {
  let told: readonly { codes: number[]; grew: number }[] = [];
  beforeAll(async () => {
    for (const [at, [, picture]] of huge.entries()) writeFileSync(files[at] ?? '', hugePng(picture));
    const { stdout } = await promisify(execFile)(process.execPath, [script, String(SENDERS), ...files]);
    told = JSON.parse(stdout) as typeof told;
  }, 180_000);

  test.each(huge.map(([name, , taken], at) => ({ name, taken, at })))(
    'three pictures at once, each $name, take less than 512 MB',
    ({ taken, at }) => {
      expect(statSync(files[at] ?? '').size).toBeLessThan(31_457_280);
      expect(told[at]?.grew).toBeLessThan(MOST);
      expect(told[at]?.codes).toEqual(Array(SENDERS).fill(taken ? 0 : TOO_LARGE));
    },
  );
});

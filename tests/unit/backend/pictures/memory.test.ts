import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { type HugePng, writeHugePng } from '../support/hugePng.ts';

const folder = mkdtempSync(join(tmpdir(), 'huge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const script = join(import.meta.dirname, '../support/uploadsAtOnce.ts');
const MOST = 512 * 1_048_576;
const TOO_LARGE = 1203;

/** By what decoding is told before it begins: passes, or one line of much more than it has room for. */
const huge: readonly (readonly [name: string, picture: HugePng, taken: boolean])[] = [
  ['of 100 megapixels whose lines come in passes', { width: 10_000, height: 10_000, interlaced: true }, false],
  ['of the most in passes that may be decoded', { width: 8_192, height: 8_192, interlaced: true }, true],
  ['as wide as a street and of 16 bits', { width: 32_768, height: 3_000, alpha: true, bits: 16 }, false],
  ['of a million pixels a line', { width: 1_000_000, height: 100 }, false],
];
test.runIf(existsSync('/proc/self/statm')).each(huge)(
  'six pictures at once, each %s, take less than 512 MB',
  { timeout: 180_000 },
  async (name, picture, taken) => {
    const file = join(folder, `${huge.findIndex(([other]) => other === name)}.png`);
    await writeHugePng(file, picture);
    expect(statSync(file).size).toBeLessThan(31_457_280);
    const { stdout } = await promisify(execFile)(process.execPath, [script, file]);
    const { codes, grew } = JSON.parse(stdout) as { codes: number[]; grew: number };
    expect(grew).toBeLessThan(MOST);
    expect(codes).toEqual(Array(6).fill(taken ? 0 : TOO_LARGE));
  },
);

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentIn, putOut } from '../../../../src/build/release/folders.ts';
import { rollback } from '../../../../src/build/release/release.ts';
import { makeSite, type Site } from './support.ts';

let site: Site;
let { root, out, asset, kept } = {} as Site;
beforeEach(() => {
  site = makeSite(true);
  ({ root, out, asset, kept } = site);
});
afterEach(() => site.remove());

const names = (): string[] => readdirSync(root).filter((name) => /^\d/.test(name));
const back = async (asked?: string): Promise<string> => (await rollback(root, asked)).name;

test('a rollback goes to what was out before, not to the number before; once more goes one further back', async () => {
  for (const name of ['a', 'b']) await out(name);
  expect(await back()).toBe('0001-a');
  await out('c');
  // 2 was gone back from already.
  expect(await back()).toBe('0001-a');
  for (const name of ['d', 'e']) await out(name);
  expect([await back(), await back()]).toEqual(['0004-d', '0001-a']);
  await expect(rollback(root)).rejects.toThrow('没有更早的一版了');
});

test('one that is put out by its name came after what was out then, unless it is one to go back to', async () => {
  for (const name of ['a', 'b', 'c']) await out(name);
  expect([await back('1'), await back('3'), await back()]).toEqual(['0001-a', '0003-c', '0001-a']);
  for (const name of ['d', 'e']) await out(name);
  // Back by name leaves all between.
  expect([await back('4'), await back()]).toEqual(['0004-d', '0001-a']);
});

test('the one that is out while others are tried stays, and pages open from it find their parts', async () => {
  await out('good');
  for (const name of ['b', 'c', 'd', 'e']) {
    await out(name);
    await back();
  }
  await out('f');
  expect(names()).toContain('0001-good');
  expect(await kept()).toContain('good');
  expect(await asset('good')).toBe(200);
  // The next one, too: they are pages of one release before.
  await out('g');
  expect([(await kept()).includes('good'), await asset('good')]).toEqual([true, 200]);
  expect([await back(), await back()]).toEqual(['0006-f', '0001-good']);
});

test('what breaks off before the link moves changes nothing of what there is to go back to', async () => {
  for (const name of ['a', 'b', 'c']) await out(name);
  await back();
  // Its link never moved: the power went.
  await out('d');
  await putOut(root, '0002-b');
  expect([await back(), currentIn(root)]).toEqual(['0001-a', '0001-a']);
});

test('releases of an earlier time, which say nothing of what they came after, are gone back through by number', async () => {
  for (const name of ['a', 'b']) await out(name);
  for (const name of names()) rmSync(join(root, name, '.delivery/after'), { force: true });
  expect(await back()).toBe('0001-a');
});

test('one that has lost parts holds nobody up', async () => {
  for (const name of ['a', 'b', 'c']) await out(name);
  rmSync(join(root, '0002-b/_astro'), { recursive: true });
  expect([await back('1'), (await kept()).sort()]).toEqual(['0001-a', ['a', 'c']]);
  await out('d');
  expect([await asset('c'), await asset('b'), (await kept()).includes('b')]).toEqual([200, 404, false]);
});

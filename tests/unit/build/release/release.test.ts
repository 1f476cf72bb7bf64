// @module-tag large
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentIn } from '../../../../src/build/release/folders.ts';
import { release, rollback } from '../../../../src/build/release/release.ts';
import { makeSite, type Site } from './support.ts';

let site: Site;
let { home, dist, root, build, out, open, asset, kept } = {} as Site;
const begin = (byHand: boolean): void => {
  site = makeSite(byHand);
  ({ home, dist, root, build, out, open, asset, kept } = site);
};
beforeEach(() => begin(false));
/** Where it is the number of builds that counts, and nothing asks what is in one. */
const manyBuilds = (): void => {
  site.remove();
  begin(true);
};
afterEach(() => site.remove());

test('a release is out at once, with the parts of the pages that are open', async () => {
  expect(await out('one')).toEqual({ name: '0001-one', build: 'one', before: null });
  expect(await out('two')).toEqual({ name: '0002-two', build: 'two', before: '0001-one' });
  expect((await open('/mc/'))[1]).toContain('<title>two</title>');
  expect([await asset('one'), await asset('two')]).toEqual([200, 200]);
  expect(await kept()).toEqual(['two', 'one']);
});

test('a rollback is one step, and takes the parts of the one that is left along', async () => {
  await out('one');
  await out('two');
  expect(await rollback(root)).toEqual({ name: '0001-one', build: 'one', before: '0002-two' });
  expect((await open('/mc/'))[1]).toContain('<title>one</title>');
  expect([await asset('one'), await asset('two')]).toEqual([200, 200]);
  expect(await kept()).toEqual(['one', 'two']);
  await expect(rollback(root)).rejects.toThrow('没有更早的一版了');
  // Forward again, by its number.
  expect((await rollback(root, '2')).name).toBe('0002-two');
  await expect(rollback(root, '0002-two')).rejects.toThrow('就是线上这一版');
  await expect(rollback(root, '9')).rejects.toThrow('没有 9 这一版');
  // A release after a rollback takes the place after all others.
  await rollback(root);
  expect((await out('three')).name).toBe('0003-three');
});

test('the last five stay, and the one that is out whatever its age; parts of three before it go along', async () => {
  manyBuilds();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await out(name);
  const names = (): string[] => readdirSync(root).filter((name) => /^\d/.test(name));
  expect(names()).toEqual(['0002-b', '0003-c', '0004-d', '0005-e', '0006-f']);
  expect(await Promise.all(['f', 'e', 'd', 'c'].map(asset))).toEqual([200, 200, 200, 200]);
  await rollback(root, '2');
  await build('g');
  await release(dist, root, 1);
  expect(names()).toEqual(['0007-g']);
});

test('a build that is torn, missing or out already changes nothing', async () => {
  await expect(release(dist, root)).rejects.toThrow('npm run build');
  await out('one');
  await expect(release(dist, root)).rejects.toThrow('已经在线上了');
  await build('two');
  writeFileSync(join(dist, '_astro/app.two.js'), 'torn');
  await expect(release(dist, root)).rejects.toThrow('_astro/app.two.js');
  expect([currentIn(root), existsSync(join(root, '.arriving')), existsSync(join(root, '.lock'))]).toEqual([
    '0001-one',
    false,
    false,
  ]);
  await out('three');
  rmSync(join(root, '0001-one/index.html'));
  await expect(rollback(root)).rejects.toThrow('index.html');
  expect(currentIn(root)).toBe('0002-three');
});

test('a release holds the parts of the builds that it names and no others, and so does one gone back to', async () => {
  manyBuilds();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await out(name);
  const parts = (): string[] =>
    readdirSync(join(root, 'current/_astro')).flatMap((file) => /^app\.(\w)\.js$/.exec(file)?.[1] ?? []);
  expect([parts(), (await kept()).sort()]).toEqual([
    ['c', 'd', 'e', 'f'],
    ['c', 'd', 'e', 'f'],
  ]);
  await rollback(root, '3');
  expect((await kept()).sort()).toEqual(parts());
  // What may be open: what was out just now, and what those before it came after.
  expect(parts()).toEqual(expect.arrayContaining(['d', 'e', 'f']));
});

test('the switch of the worker may be edited or removed in a release: it is gone back to all the same', async () => {
  manyBuilds();
  for (const name of ['a', 'b', 'c']) await out(name);
  rmSync(join(root, '0001-a/worker.json'));
  writeFileSync(join(root, '0002-b/worker.json'), '{ "worker": false }');
  expect([(await rollback(root)).name, await open('/mc/worker.json')]).toEqual([
    '0002-b',
    [200, '{ "worker": false }'],
  ]);
  expect([(await rollback(root)).name, (await open('/mc/worker.json'))[0]]).toEqual(['0001-a', 404]);
});

test('two at once: one of them is told so', async () => {
  await build('one');
  const both = await Promise.allSettled([release(dist, root), release(dist, root)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(currentIn(root)).toBe('0001-one');
});

test('the command says what it did, runs what is to come then, and fails in words', async () => {
  await build('one');
  const main = join(import.meta.dirname, '../../../../src/build/release/main.ts');
  const command = (...args: string[]) =>
    spawnSync(process.execPath, [main, ...args], {
      encoding: 'utf8',
      env: { ...process.env, RELEASES: root, DIST: dist },
    });
  const first = command('release', '--then', `cp "${root}/current/build.json" "${home}/told"`);
  expect([first.status, first.stdout]).toEqual([0, expect.stringContaining('0001-one')]);
  expect(readFileSync(join(home, 'told'), 'utf8')).toContain('"build":"one"');
  const second = command('rollback');
  expect([second.status, second.stderr]).toEqual([1, expect.stringContaining('没有更早的一版了')]);
  expect(realpathSync(join(root, 'current'))).toBe(realpathSync(join(root, '0001-one')));
});

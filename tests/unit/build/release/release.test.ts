import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postbuild } from '../../../../src/build/postbuild.ts';
import { currentIn } from '../../../../src/build/release/folders.ts';
import { release, rollback } from '../../../../src/build/release/release.ts';
import { siteHandler } from '../../../../src/edge/server/server.ts';

const settings = { origins: ['https://m.example.com'], secure: true };
let home = '';
let dist = '';
let root = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'release-'));
  [dist, root] = [join(home, 'dist'), join(home, 'releases')];
});
afterEach(() => rmSync(home, { recursive: true }));

/** A build that knows of no other one, as a machine makes it that starts from nothing each time. */
const build = async (name: string): Promise<void> => {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, '_astro'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), `<!DOCTYPE html><title>${name}</title>${'<p>山</p>'.repeat(200)}`);
  writeFileSync(join(dist, '404.html'), '<!DOCTYPE html><title>404</title>');
  writeFileSync(join(dist, `_astro/app.${name}.js`), `export const a = '${name} ${'x'.repeat(2_000)}';`);
  await postbuild(dist, mkdtempSync(join(home, 'cache-')), name, Date.now());
};
const out = async (name: string) => {
  await build(name);
  return release(dist, root);
};

/** What the server that is started now answers. */
const open = async (path: string, encoding = 'identity'): Promise<readonly [status: number, text: string]> => {
  const handle = siteHandler({ dist: join(root, 'current'), settings });
  const response = await handle(new Request(`https://x${path}`, { headers: { 'accept-encoding': encoding } }));
  return [response.status, response.headers.has('content-encoding') ? '' : await response.text()];
};
const asset = async (name: string): Promise<number> => (await open(`/mc/_astro/app.${name}.js`, 'br'))[0];
const kept = async (): Promise<string[]> => (JSON.parse((await open('/mc/build.json'))[1]) as { kept: string[] }).kept;

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

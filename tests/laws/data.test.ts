import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const DATA = new URL('../../data/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, DATA));
const brotli = (...paths: string[]) => paths.reduce((sum, path) => sum + brotliCompressSync(read(path)).length, 0);
const KB = 1024;

test('what the place picker loads first is at most 12 KB, the domestic search at most 32 KB', () => {
  expect(brotli('web/index.json', 'web/cities.json')).toBeLessThanOrEqual(12 * KB);
  expect(brotli('web/search-cn.tsv')).toBeLessThanOrEqual(32 * KB);
  for (const chunk of readdirSync(new URL('web/p', DATA)))
    expect(brotli(`web/p/${chunk}`), chunk).toBeLessThanOrEqual(12 * KB);
});

test('every package the data is compiled from is pinned and named in NOTICE.md', () => {
  const { dependencies } = JSON.parse(read('sources/package.json').toString()) as {
    dependencies: Record<string, string>;
  };
  const notice = read('NOTICE.md').toString();
  for (const [name, version] of Object.entries(dependencies)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(notice, name).toContain(`\`${name}\``);
  }
});

test('a correction says why', () => {
  const rows = read('sources/corrections.csv')
    .toString()
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  expect(rows.shift()).toBe('id,place,field,was,value,reason');
  for (const row of rows)
    expect(row).toMatch(/^\d+,[^,]+,(name|coordinate|parent),("[^"]*"|[^,]*),("[^"]*"|[^,]*),.{8,}$/);
});

test('an id once given stays given', () => {
  const lock = JSON.parse(read('sources/ids.lock.json').toString()) as Record<string, number>;
  expect(lock).toMatchObject({ CN: 49, 'gb:110000': 16139, 'iso:AL': 28000, 'gb:530100': 35 });
  expect(new Set(Object.values(lock)).size).toBe(Object.keys(lock).length);
});

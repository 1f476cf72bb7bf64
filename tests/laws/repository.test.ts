import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './support/sources.ts';

/** Everything that is, or would be, in the repository. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)) && statSync(join(root, file)).isFile());
const texts = files
  .filter(
    (file) =>
      !/^(?:package-lock\.json|data\/(?!README)|tests\/laws\/repository\.test\.ts)/.test(file) &&
      statSync(join(root, file)).size < 500_000,
  )
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ text }) => !text.includes('\0'));
const where = (pattern: RegExp): string[] =>
  texts.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim().slice(0, 100)}`] : [])),
  );

test('no file names a place that only one machine has', () => {
  expect(where(/(?:^|[\s"'`(=:])\/(?:work|home|Users|root|mnt|workspace|opt)\/[\w.-]+/)).toEqual([]);
});

test('no file holds a secret', () => {
  expect(
    where(
      /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bnpm_[A-Za-z0-9]{36}\b|\bxox[baprs]-\w{10,}/,
    ),
  ).toEqual([]);
});

test('nothing is left for later under another name', () => {
  expect(where(/\b(?:TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
});

test('no test is skipped or alone', () => {
  const tests = texts.filter(({ file }) => file.startsWith('tests/'));
  // `test.skip(condition, why)` inside a test says where it does not apply; a skipped title is a test switched off.
  const off = /\b(?:test|it|describe)\.(?:(?:only|todo|fixme|fails)\b|skip\(\s*['"`])/;
  const found = tests.filter(({ text }) => off.test(text)).map(({ file }) => file);
  expect(found).toEqual([]);
});

test('versions are pinned', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
});

test('the installed packages have licences that let us ship', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { license?: string; dev?: boolean }>;
  };
  const strong = Object.entries(packages).filter(
    ([, { license = '', dev }]) => !dev && /\b(?:A?GPL|SSPL|BUSL)/.test(license) && !/LGPL|\bOR\b/.test(license),
  );
  expect(strong.map(([name]) => name)).toEqual([]);
});

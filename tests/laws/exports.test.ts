// @module-tag large
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root, sources } from './support/sources.ts';

test('nothing is exported for tests alone: what the product never calls is no part of it', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/knip/bin/knip.js'), '--no-progress', '--production', '--include', 'exports,files'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stdout + stderr).toBe('');
  expect(status).toBe(0);
});

test('what waits for pages to come is named, and only grows fewer', () => {
  const waiting = sources.flatMap((file) =>
    [...read(file).matchAll(/@public\b[\s\S]*?\bexport const (\w+)/g)].map(([, name]) => `${file} ${name}`),
  );
  expect(waiting).toEqual([]);
});

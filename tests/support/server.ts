/**
 * The server of the browser tests and the bench: the real backend with the built site, on a small world of its own that
 * goes away with it. PORT and SITE_DIST are given; every visitor may say its address (limits count per address, and all
 * tests come from one machine).
 */
import { mkdirSync, rmSync } from 'node:fs';
import { openParts } from '../../src/backend/parts.ts';
import { createDemoWorld } from '../../demo/world.ts';
import { createRandom } from '../../demo/random.ts';
import { seed } from '../../demo/seed.ts';
import { readSettings } from '../../src/backend/settings.ts';
import { dataOf } from './account/dataOf.ts';
import { membersOf } from './membersOf.ts';
import { edgePort } from './workerd.ts';

rmSync(membersOf(process.env['PORT'] ?? ''), { recursive: true, force: true });
const dataDir = dataOf(process.env['PORT'] ?? '');
// One that was killed has left its own behind.
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir);
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

Object.assign(process.env, {
  DATA_DIR: dataDir,
  DIST: process.env['SITE_DIST'] ?? '.cache/test/dist',
  HOST: '127.0.0.1',
  DEMO: '1',
  PROXIES: '1',
  // Where the edge worker stands in front of it (tests/e2e/shell/edge.test.ts).
  MORE_ORIGINS: process.env['MORE_ORIGINS'] ?? `http://127.0.0.1:${edgePort(Number(process.env['PORT']))}`,
  // Pages as the build has them, but where a test is about filled ones.
  EDGE: process.env['EDGE'] ?? 'off',
});
const parts = openParts(readSettings(process.env), createDemoWorld(), () => undefined);
// Another word, another world: chance and the weekday decide what it holds, and no test may hang on either.
const word = process.env['E2E_WORLD'];
const chance = word ? { random: createRandom(word) } : {};
await seed(parts.database, { filesDir: parts.files, now: parts.clock(), size: 'small', ...chance });
parts.database.close();
await import('../../src/backend/main.ts');

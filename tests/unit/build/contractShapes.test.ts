import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { build, createServer, type Rollup, type ViteDevServer } from 'vite';
import { contractShapes } from '../../../src/build/contractShapes.ts';
import { root } from '../../laws/support/sources.ts';

const fields = (pattern: string): string => `import * as z from 'zod/mini';
export const code = z.string().check(z.regex(/^${pattern}$/));`;
const CALL = `import * as z from 'zod/mini';
import { code } from './fields.ts';
export const readCity = { name: 'readCity', method: 'GET', path: '/city', request: z.object({}), reply: z.object({ code }) };
export const MOST = 3;`;

let folder = '';
let server: ViteDevServer;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'contracts-')));
  await mkdir(join(folder, 'api'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'api/fields.ts'), fields('a'));
  await writeFile(join(folder, 'api/readCity.ts'), CALL);
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(folder, '.vite'),
    server: { middlewareMode: true, ws: false },
    plugins: [contractShapes(join(folder, 'api/'))],
  });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** What the dev server gives to a browser that asks for a contract. */
const asked = async (): Promise<string> =>
  (await server.environments.client.transformRequest('/api/readCity.ts'))?.code ?? '';

it('gives browsers a contract as its shape while developing, and servers its schema', async () => {
  const text = await asked();
  expect(text).toMatch(/"reply": \{ "o": \{ "code": \{ "p": "\^a\$" \} \} \}/);
  expect(text).toContain('MOST = 3');
  expect(text).not.toContain('zod');
  expect(await server.ssrLoadModule('/api/readCity.ts')).toMatchObject({
    readCity: { reply: { def: expect.anything() as unknown } },
  });
});

it('gives it anew when something that it is made of has changed', async () => {
  expect(await asked()).toContain('"^a$"');
  await writeFile(join(folder, 'api/fields.ts'), fields('b'));
  await expect.poll(asked, { timeout: 20_000 }).toContain('"^b$"');
});

it('lets a page bring the contracts that it calls, and none that stands beside them', async () => {
  const call = (name: string): string => CALL.split('\n')[2]?.replaceAll('readCity', name) ?? '';
  await writeFile(join(folder, 'api/cities.ts'), `${CALL}\n${call('listCities')}\nexport const LIMITS = { most: 3 };`);
  await writeFile(
    join(folder, 'page.js'),
    "import { LIMITS, listCities } from './api/cities.ts'; use(LIMITS, listCities);",
  );
  const seen: string[] = [];
  const made = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rollupOptions: { input: join(folder, 'page.js') } },
    plugins: [contractShapes(join(folder, 'api/')), { name: 'seen', moduleParsed: ({ id }) => void seen.push(id) }],
  })) as Rollup.RollupOutput;
  const text = made.output[0].code;
  expect(text).toContain('listCities');
  expect(text).toMatch(/most"?: 3/);
  expect(text).not.toMatch(/readCity|zod/);
  expect(seen.map((id) => id.slice(folder.length)).sort()).toEqual([
    '/api/cities.ts',
    '/api/cities.ts?only=listCities',
    '/api/cities.ts?only=readCity',
    '/api/cities.ts?only=values',
    '/page.js',
  ]);
});

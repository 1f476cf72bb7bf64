import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ASKED_FILES } from '../../../../src/edge/headers.ts';
import { siteHandler } from '../../../../src/edge/server/server.ts';
import { builtSite } from '../support/site.ts';

let site: { root: string; dist: string };
let dist = '';
beforeAll(async () => {
  site = await builtSite();
  dist = join(site.root, 'edited');
});
afterAll(() => rmSync(site.root, { recursive: true }));
beforeEach(() => {
  rmSync(dist, { recursive: true, force: true });
  cpSync(site.dist, dist, { recursive: true });
});

/** What a server that is started now answers. */
const ask = async (file: string, headers: Record<string, string> = {}): Promise<Response> =>
  siteHandler({ dist, settings: { origins: ['https://m.example.com'], secure: true } })(
    new Request(`https://x/mc/${file}`, { headers }),
  );

it.each(ASKED_FILES)('%s that was edited by hand is another file at the next start, in every form', async (file) => {
  const tag = (await ask(file)).headers.get('etag') ?? '';
  const text = `{ "worker": false, "why": "${'it keeps old pages; '.repeat(60)}" }`;
  writeFileSync(join(dist, file), text);
  for (const encoding of ['identity', 'br', 'gzip']) {
    const response = await ask(file, { 'if-none-match': tag, 'accept-encoding': encoding });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
    expect(response.headers.get('etag')).not.toBe(tag);
    expect(response.headers.get('content-length')).toBe(String(text.length));
    expect(await response.text()).toBe(text);
  }
  const now = (await ask(file)).headers.get('etag') ?? '';
  expect((await ask(file, { 'if-none-match': now })).status).toBe(304);
});

it.each(ASKED_FILES)('%s that was removed is missing alone', async (file) => {
  rmSync(join(dist, file));
  const response = await ask(file);
  expect([response.status, await response.text()]).toEqual([404, '没有这个文件。\n']);
  expect((await ask('vip/duty')).status).toBe(200);
});

it('a file of the site that is gone is no choice of anybody: the server does not start without it', async () => {
  rmSync(join(dist, 'favicon.ico'));
  await expect(ask('')).rejects.toThrow('favicon.ico');
});

it('as they were built they leave under the tags of their manifest', async () => {
  const { files } = JSON.parse(readFileSync(join(dist, '.delivery/manifest.json'), 'utf8')) as {
    files: Record<string, { hash: string }>;
  };
  for (const file of ASKED_FILES)
    expect((await ask(file)).headers.get('etag'), file).toContain(files[file]?.hash.slice(0, 12));
});

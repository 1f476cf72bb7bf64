import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, readIds, test } from '../../support/browser.ts';
import { SHIFT_MAX } from '../../support/lateReplies.ts';
import { watch, type Told } from '../../bench/visit/watch.ts';

/** A document whose lines come one after the other, as over a slow link, moves nothing that stands already. */
const PIECE_BYTES = 2_500;
const GAP_MS = 60;

let front: Server;
let origin = '';

test.beforeAll(async ({ baseURL }) => {
  const { hostname, port, host } = new URL(baseURL ?? '');
  front = createServer((asked, answer) => {
    const headers = { ...asked.headers, host, 'accept-encoding': 'identity' };
    const going = ask({ hostname, port, path: asked.url, method: asked.method, headers }, (reply) => {
      const isPage = reply.headers['content-type']?.startsWith('text/html') === true;
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      if (!isPage) return void reply.pipe(answer);
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const page = Buffer.concat(parts);
        const from = (at: number): void => {
          answer.write(page.subarray(at, at + PIECE_BYTES));
          if (at + PIECE_BYTES < page.length) setTimeout(() => from(at + PIECE_BYTES), GAP_MS);
          else answer.end();
        };
        // The head comes in one piece: nothing is painted before it.
        const body = page.indexOf('<body');
        answer.write(page.subarray(0, body));
        from(body);
      });
    });
    asked.pipe(going);
  });
  await new Promise<void>((then) => front.listen(0, '127.0.0.1', then));
  origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  front.closeAllConnections();
  front.close();
});

for (const path of ['/mc/review/index2024', '/mc/review/index10', '/mc/community/detail', '/mc/app/check'])
  test(`${path} stays where it is while it arrives`, async ({ page }) => {
    const { post } = await readIds(page.request);
    await page.addInitScript(watch, null);
    await page.goto(`${origin}${path}${path.endsWith('/detail') ? `?id=${post}` : ''}`);
    await page.waitForLoadState('networkidle');
    const { shift, movers } = await page.evaluate(() => (window as unknown as { bench: () => Told }).bench());
    expect(shift, movers.join(' · ')).toBeLessThanOrEqual(SHIFT_MAX);
  });

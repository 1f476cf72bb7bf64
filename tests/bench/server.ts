/** The server of the bench: the real backend and the built site, and beside them, from the same process, the floor page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/freePort.mjs';
import { createApp } from '../../src/backend/app.ts';
import { createServer, listen } from '../../src/backend/http/listen.ts';
import { openParts } from '../../src/backend/parts.ts';
import { seed } from '../../src/backend/seed/main.ts';
import { readSettings } from '../../src/backend/settings.ts';
import { NOT_FOUND_FILE } from '../../src/edge/documents.ts';
import { documentHeaders } from '../../src/edge/headers.ts';
import { inlineOf } from '../../src/edge/inline.ts';
import { siteHandler } from '../../src/edge/server.ts';
import { edgeSettings } from '../../src/edge/settings.ts';
import { floorPage } from './floor.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'shell-bench-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(signal, () => process.exit(0));

// The content policy names the origin, so the port is known before anything is served.
const port = await freePort();
const settings = readSettings({ ...process.env, PORT: String(port), DATA_DIR: dataDir });
const quiet = (): void => undefined;
const parts = openParts(settings, quiet);
await seed(parts.database, { filesDir: parts.files, now: parts.clock(), size: 'small' });

const floor = floorPage();
// As any document of the site: a browser that opens another process for a policy does so for both.
const floorHeaders = documentHeaders(NOT_FOUND_FILE, inlineOf(floor.html), edgeSettings());
const site = siteHandler({
  dist: process.env['DIST'] ?? 'dist',
  settings: { origins: settings.origins, secure: false },
  log: quiet,
});
const app = createApp(parts, {
  site: (request) =>
    new URL(request.url).pathname === '/floor'
      ? new Response(new Uint8Array(floor.brotli), {
          headers: { ...floorHeaders, 'Content-Encoding': 'br' },
        })
      : site(request),
});
const server = createServer((request, env) => app.fetch(request, env));
process.send?.({ port: await listen(server, port, '127.0.0.1') });

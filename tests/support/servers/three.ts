import { rmSync } from 'node:fs';
import { findNginx } from '../../../scripts/lib/nginx.mjs';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { createServer, listen } from '../../../src/backend/http/listen.ts';
import type { Connection } from '../../../src/backend/visitor.ts';
import { bundleWorker } from '../../../src/build/bundleWorker.ts';
import { readManifest } from '../../../src/edge/manifest.ts';
import { nginxConfig } from '../../../src/edge/nginx.ts';
import { createFilled } from '../../../src/edge/server/filled.ts';
import { inFront } from '../../../src/edge/server/inFront.ts';
import { responseOf } from '../../../src/edge/worker/handler.ts';
import { siteHandler } from '../../../src/edge/server/server.ts';
import { edgeSettings } from '../../../src/edge/settings.ts';
import { openWorld, type World } from '../../unit/backend/support/world.ts';
import { builtSite } from '../../unit/edge/support/site.ts';
import { startWorkerd } from '../workerd.ts';
import { ORIGIN } from './check.ts';
import { startNginx } from './nginx.ts';
import type { ServerName } from './row.ts';

export interface Three {
  readonly dist: string;
  readonly world: World;
  /** nginx is missing where it is not installed. */
  readonly ports: Readonly<Partial<Record<ServerName, number>>>;
  readonly stop: () => Promise<void>;
}

/**
 * One little site behind all that may stand in front of it: the server of `npm run serve`, nginx with the configuration
 * that the build prints, and the edge worker on the runtime of its hosts. The API of the first one answers for all.
 */
export const startThree = async (pages: Readonly<Record<string, string>>): Promise<Three> => {
  const site = await builtSite('build-1', pages);
  const settings = { origins: [ORIGIN], secure: true };
  const handle = siteHandler({ dist: site.dist, settings });
  const filled = inFront<Connection>(createFilled(), handle, (request, connection) =>
    world.app.fetch(request, connection),
  );
  const world: World = openWorld(
    { origins: [ORIGIN], secure: true },
    {
      site: async (request, connection) => responseOf(await filled(request, connection)),
    },
  );
  const plain = createServer(handle);
  const local = createServer((request, env) => world.app.fetch(request, env));
  const [plainPort, localPort, workerPort] = [
    await listen(plain, 0, '127.0.0.1'),
    await listen(local, 0, '127.0.0.1'),
    await freePort(),
  ];
  const path = findNginx();
  const config = nginxConfig(readManifest(site.dist), edgeSettings([ORIGIN], true));
  const [front, stopWorker] = await Promise.all([
    path === null ? null : startNginx(path, config, site.dist, localPort),
    bundleWorker({ PUBLIC_SITE_ORIGIN: ORIGIN }).then((script) =>
      startWorkerd({
        port: workerPort,
        script,
        env: { STATIC_ORIGIN: `http://127.0.0.1:${plainPort}`, API_ORIGIN: `http://127.0.0.1:${localPort}` },
      }),
    ),
  ]);
  return {
    dist: site.dist,
    world,
    ports: { local: localPort, worker: workerPort, ...(front && { nginx: front.port }) },
    stop: async () => {
      await front?.stop();
      stopWorker();
      for (const server of [plain, local]) {
        server.closeAllConnections();
        server.close();
      }
      rmSync(site.root, { recursive: true });
    },
  };
};

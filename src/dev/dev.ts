import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';
import type { Plugin, ProxyOptions, ViteDevServer } from 'vite';
import { answerByRules } from './addresses.ts';
import { writeHostScript } from './asHost.ts';
import { backendProcess } from './backendProcess.ts';
import { isForBackend, passOn, SOCKET } from './backendProxy.ts';
import { freePort } from './freePort.ts';
import { knownFiles } from './knownFiles.ts';

type DevHooks = Pick<AstroIntegration['hooks'], 'astro:routes:resolved' | 'astro:server:start' | 'astro:server:done'>;

export interface Dev {
  /** Vite settings of the dev server: the rules before everything, and the way to the backend. */
  readonly vite: () => Promise<{ plugins: Plugin[]; server: { proxy: Record<string, ProxyOptions> } }>;
  readonly hooks: DevHooks;
}

/** Sources of the backend are saved in bursts. */
const RESTART_AFTER_MS = 200;

/**
 * Makes `astro dev` whole: addresses are decided by the rules of edge/rules.ts, and the backend runs beside it behind
 * the same origin, restarted when its sources change. `?host=` looks at a page in another host (asHost.ts).
 */
export const developing = (root: () => string): Dev => {
  const files = knownFiles();
  const backend = backendProcess();
  let port = 0;

  const handle = async (
    server: ViteDevServer,
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> => {
    if (isForBackend(request.url ?? '')) return passOn(port, request, response);
    const known = (path: string): Promise<ReadonlySet<string>> =>
      files.at(path, root(), (file) => server.ssrLoadModule(file));
    if (await answerByRules(known, request, response)) return;
    writeHostScript(response);
    next();
  };

  const plugin: Plugin = {
    name: 'edge-rules',
    configureServer(server) {
      // In front of everything: Astro puts its own first, and refuses what stands outside the base.
      const first = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void =>
        void handle(server, request, response, next).catch(next);
      server.httpServer?.once('listening', () => server.middlewares.stack.unshift({ route: '', handle: first }));
      let waiting: NodeJS.Timeout | undefined;
      server.watcher.on('change', (file) => {
        if (!/\/src\/(?:backend|api)\//.test(file)) return;
        clearTimeout(waiting);
        waiting = setTimeout(() => void backend.restart(), RESTART_AFTER_MS);
      });
    },
  };

  return {
    vite: async () => {
      port = await freePort();
      const target = `http://127.0.0.1:${port}`;
      return { plugins: [plugin], server: { proxy: { [SOCKET]: { target, ws: true } } } };
    },
    hooks: {
      'astro:routes:resolved': ({ routes }) => files.read(routes),
      'astro:server:start': ({ address }) =>
        backend.start(root(), port, [`http://localhost:${address.port}`, `http://127.0.0.1:${address.port}`]),
      'astro:server:done': () => backend.stop(),
    },
  };
};

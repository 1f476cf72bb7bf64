import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin, ProxyOptions } from 'vite';
import { routes } from '../routes.ts';
import { BASE, BUILD_FILE } from '../site.ts';
import { documentOf } from './documents.ts';
import { CACHE } from './headers.ts';
import { decide } from './rules.ts';

/** Paths the backend answers; everything else is the site's. */
const LIVE = /^\/(?:(?:api|upload|files|download|demo)(?:[/?]|$)|app\/get_wx_config\.htm(?:\?|$)|csp-report$)/;
const SOCKET = '^/ws(?:[/?]|$)';
/** What Vite and Astro serve for themselves while developing. */
const TOOLS = new RegExp(`^(?:/@|${BASE}/(?:@|src/|node_modules/|_|\\.))`);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** `/vip/rights` of `vip/rights.html`, below the base. */
const addressOf = (file: string): string => `${BASE}/${file === 'index.html' ? '' : file.slice(0, -5)}`;

type DevHooks = Pick<AstroIntegration['hooks'], 'astro:routes:resolved' | 'astro:server:start' | 'astro:server:done'>;

export interface Dev {
  /** Vite settings of the dev server: the rules before everything, and the way to the backend. */
  readonly vite: () => Promise<{ plugins: Plugin[]; server: { proxy: Record<string, ProxyOptions> } }>;
  readonly hooks: DevHooks;
}

/**
 * Makes `astro dev` whole: addresses are decided by the rules of rules.ts, and `src/backend/main.ts` runs
 * beside it behind the same origin, restarted when its sources change. Its data is that of `npm start`.
 */
export const developing = (root: () => string): Dev => {
  const pages = new Set<string>();
  let backendPort = 0;
  let origins = '';
  let backend: ChildProcess | null = null;

  const start = (): void => {
    backend = spawn(process.execPath, [join(root(), 'src/backend/main.ts')], {
      cwd: root(),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PORT: String(backendPort), HOST: '127.0.0.1', ORIGINS: origins },
    });
  };
  process.once('exit', () => backend?.kill('SIGTERM'));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (!backend || backend.exitCode !== null) return resolve();
      backend.once('exit', () => resolve());
      backend.kill('SIGTERM');
    });

  const passOn = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url: path, headers } = request;
    const asked = ask({ host: '127.0.0.1', port: backendPort, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => {
      if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('后端还没有起来,看看终端里的输出。\n');
    });
    request.pipe(asked);
  };

  const rules = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [path = '/', query = ''] = (request.url ?? '/').split(/(?=\?)/, 2);
    if (LIVE.test(request.url ?? '')) return passOn(request, response);
    if (path === `${BASE}/${BUILD_FILE}`) {
      // While developing there is one build, and nothing of it goes away.
      const build = process.env['PUBLIC_BUILD_ID'] ?? 'dev';
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': CACHE.asked });
      response.end(request.method === 'HEAD' ? undefined : JSON.stringify({ build, kept: [build] }));
      return;
    }
    const wantsPage = /text\/html|^\*\/\*$/.test(request.headers.accept ?? '*/*');
    if (TOOLS.test(path) || !wantsPage || !/^(?:GET|HEAD)$/.test(request.method ?? '')) return next();
    const decision = decide(path, query, pages);
    if (decision.kind === 'redirect') {
      response.writeHead(decision.status, { Location: decision.to, 'Cache-Control': 'no-store' });
      response.end();
      return;
    }
    if (decision.kind === 'file') request.url = addressOf(decision.file) + query;
    next();
  };

  const plugin: Plugin = {
    name: 'edge-rules',
    configureServer(server) {
      // In front of everything: Astro puts its own first, and refuses what stands outside the base.
      server.httpServer?.once('listening', () => server.middlewares.stack.unshift({ route: '', handle: rules }));
      let waiting: NodeJS.Timeout | undefined;
      server.watcher.on('change', (file) => {
        if (!/\/src\/(?:backend|api)\//.test(file) || !backend) return;
        clearTimeout(waiting);
        waiting = setTimeout(() => void stop().then(start), 200);
      });
    },
  };

  return {
    vite: async () => {
      backendPort = await freePort();
      const target = `http://127.0.0.1:${backendPort}`;
      return { plugins: [plugin], server: { proxy: { [SOCKET]: { target, ws: true } } } };
    },
    hooks: {
      'astro:routes:resolved': ({ routes: found }) => {
        pages.clear();
        for (const { pattern, type, params } of found) {
          if (type === 'page' && params.length === 0)
            pages.add(pattern === '/' ? 'index.html' : `${pattern.slice(1)}.html`);
        }
        // Pages still to be built come from one dynamic page.
        for (const row of routes) if (row.planned) pages.add(documentOf(row));
      },
      'astro:server:start': ({ address }) => {
        origins = [`http://localhost:${address.port}`, `http://127.0.0.1:${address.port}`].join(',');
        start();
      },
      'astro:server:done': stop,
    },
  };
};

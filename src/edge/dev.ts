import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import type { Plugin, ProxyOptions, ViteDevServer } from 'vite';
import { BASE, BUILD_FILE } from '../site.ts';
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
const addressOf = (file: string): string => `${BASE}/${file === 'index.html' ? '' : file.replace(/\.html$/, '')}`;

/** File in `dist` of an address below the base. */
const fileOf = (address: string, type: string): string =>
  address === '/' ? 'index.html' : `${address.slice(1)}${type === 'page' ? '.html' : ''}`;

/** The files that a page with parameters makes: what its `getStaticPaths` says now, as the build would ask it. */
const filesOf = async (server: ViteDevServer, root: string, route: IntegrationResolvedRoute): Promise<string[]> => {
  const page = (await server.ssrLoadModule(join(root, route.entrypoint))) as {
    getStaticPaths: () => Promise<readonly { readonly params: Readonly<Record<string, string>> }[]>;
  };
  const paths = await page.getStaticPaths();
  return paths.map(({ params }) =>
    fileOf(
      route.pattern.replace(/\[(?:\.{3})?(\w+)\]/g, (_, name: string) => params[name] ?? ''),
      route.type,
    ),
  );
};

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
  let open: readonly IntegrationResolvedRoute[] = [];
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
      response.end('后端还没有起来，看看终端里的输出。\n');
    });
    request.pipe(asked);
  };

  /** What would lie in `dist`. Texts come and go while one works: pages that are made of them are asked each time. */
  const known = async (server: ViteDevServer, path: string): Promise<ReadonlySet<string>> => {
    const meant = open.filter(({ patternRegex }) => patternRegex.test(path.slice(BASE.length)));
    const made = await Promise.all(meant.map((route) => filesOf(server, root(), route)));
    return new Set([...pages, ...made.flat()]);
  };

  const rules = async (
    server: ViteDevServer,
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ): Promise<void> => {
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
    const decision = decide(path, query, await known(server, path));
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
      const handle = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void =>
        void rules(server, request, response, next).catch(next);
      server.httpServer?.once('listening', () => server.middlewares.stack.unshift({ route: '', handle }));
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
        const own = found.filter(
          ({ origin, type }) => origin === 'project' && (type === 'page' || type === 'endpoint'),
        );
        pages.clear();
        for (const { pattern, type, params } of own) if (params.length === 0) pages.add(fileOf(pattern, type));
        open = own.filter(({ params }) => params.length > 0);
      },
      'astro:server:start': ({ address }) => {
        origins = [`http://localhost:${address.port}`, `http://127.0.0.1:${address.port}`].join(',');
        start();
      },
      'astro:server:done': stop,
    },
  };
};

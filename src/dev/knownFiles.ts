import { join } from 'node:path';
import type { IntegrationResolvedRoute } from 'astro';
import { BASE } from '../site.ts';

/** Loads a module of the project as it is now. */
type Load = (file: string) => Promise<Readonly<Record<string, unknown>>>;

interface Page {
  readonly getStaticPaths: () => Promise<readonly { readonly params: Readonly<Record<string, string>> }[]>;
}

export interface KnownFiles {
  /** Takes the pages that Astro has found. */
  read(routes: readonly IntegrationResolvedRoute[]): void;
  /** What would lie in `dist`, as far as it concerns a path below the host. */
  at(path: string, root: string, load: Load): Promise<ReadonlySet<string>>;
}

/** File in `dist` of an address below the base. */
const fileOf = (address: string, type: string): string =>
  address === '/' ? 'index.html' : `${address.slice(1)}${type === 'page' ? '.html' : ''}`;

/** `/vip/rights` of `vip/rights.html`, below the base. */
export const addressOf = (file: string): string =>
  `${BASE}/${file === 'index.html' ? '' : file.replace(/\.html$/, '')}`;

/** The files that a page with parameters makes: what its `getStaticPaths` says now, as the build would ask it. */
const filesOf = async (route: IntegrationResolvedRoute, root: string, load: Load): Promise<string[]> => {
  const page = (await load(join(root, route.entrypoint))) as unknown as Page;
  const paths = await page.getStaticPaths();
  return paths.map(({ params }) =>
    fileOf(
      route.pattern.replace(/\[(?:\.{3})?(\w+)\]/g, (_, name: string) => params[name] ?? ''),
      route.type,
    ),
  );
};

/** The files of the site while nothing is built. Texts come and go while one works: pages that are made of them are asked each time. */
export const knownFiles = (): KnownFiles => {
  const pages = new Set<string>();
  let open: readonly IntegrationResolvedRoute[] = [];
  return {
    read: (routes) => {
      const own = routes.filter(({ origin, type }) => origin === 'project' && (type === 'page' || type === 'endpoint'));
      pages.clear();
      for (const { pattern, type, params } of own) if (params.length === 0) pages.add(fileOf(pattern, type));
      open = own.filter(({ params }) => params.length > 0);
    },
    at: async (path, root, load) => {
      const meant = open.filter(({ patternRegex }) => patternRegex.test(path.slice(BASE.length)));
      const made = await Promise.all(meant.map((route) => filesOf(route, root, load)));
      return new Set([...pages, ...made.flat()]);
    },
  };
};

import { describe, expect, it } from 'vitest';
import { bundlesOf } from '../../../src/build/bundles.ts';
import type { PageFiles } from '../../../src/build/pageEntries.ts';
import { moduleGraph, type Node } from '../../../src/build/moduleGraph.ts';

const SCREEN = '/p/src/layouts/Screen.astro?astro&type=script';
const LIST = '/p/src/components/feed/List.astro?astro&type=script';
const HOME = '/p/src/components/home/Home.astro?astro&type=script';
const BUY = '/p/src/islands/vip/Buy.tsx';
const ORDERS = '/p/src/islands/vip/Orders.tsx';
const long = (name: string): string => `export const ${name} = '${`${name} `.repeat(3_000)}';`;

interface Source {
  readonly code?: string;
  readonly imports?: readonly string[];
  readonly touch?: readonly string[];
}

const world: Readonly<Record<string, Source>> = {
  [SCREEN]: { imports: ['/p/src/islands/shell/boot.ts'] },
  [LIST]: { imports: ['/p/src/live/list.ts', '/p/src/api/call.ts'] },
  [HOME]: { imports: ['/p/src/live/list.ts', '/p/src/components/home/home.ts'] },
  [BUY]: {
    code: "import { useStore } from 'lib'; import { atom } from 'nanostores';",
    imports: [
      '/p/node_modules/react/index.js',
      '/p/src/api/call.ts',
      '/p/node_modules/nanostores/index.js',
      '/p/src/stores/consent.ts',
    ],
    touch: ['/p/src/islands/vip/Sheet.tsx', '/p/src/islands/vip/Other.tsx'],
  },
  [ORDERS]: {
    code: "import { readOrder } from '../../api/order.ts';",
    imports: ['/p/node_modules/react/index.js', '/p/src/api/call.ts', '/p/src/stores/price.ts', '/p/src/api/order.ts'],
  },
  '/p/src/islands/shell/boot.ts': { code: long('boot'), imports: ['/p/src/stores/toast.ts'] },
  '/p/src/stores/toast.ts': { code: long('toast') },
  '/p/src/live/list.ts': { code: long('list'), imports: ['/p/src/api/call.ts', '/p/src/lib/number.ts'] },
  '/p/src/api/call.ts': { code: long('call'), imports: ['/p/src/stores/toast.ts'] },
  '/p/src/components/home/home.ts': { code: long('home') },
  '/p/src/lib/number.ts': { code: 'export const now = 1;' },
  '/p/src/stores/consent.ts': { code: long('consent') },
  '/p/src/stores/price.ts': {
    code: `import { readOrder } from '../api/order.ts';${long('price')}`,
    imports: ['/p/src/api/order.ts'],
  },
  '/p/src/api/order.ts': {
    code: ['readOrder', 'listOrders']
      .map((name) => `export { ${name} } from '/p/src/api/order.ts?only=${name}';`)
      .join('\n'),
    imports: ['/p/src/api/order.ts?only=readOrder', '/p/src/api/order.ts?only=listOrders'],
  },
  '/p/src/api/order.ts?only=readOrder': { code: long('readOrder') },
  '/p/src/api/order.ts?only=listOrders': { code: long('listOrders') },
  '/p/src/islands/vip/Sheet.tsx': { imports: ['/p/src/stores/choosing.ts', '/p/node_modules/echarts/index.js'] },
  '/p/src/islands/vip/Other.tsx': { imports: ['/p/src/stores/choosing.ts', '/p/src/stores/price.ts'] },
  '/p/src/stores/choosing.ts': { code: long('choosing') },
  '/p/node_modules/echarts/index.js': { code: long('echarts') },
  '/p/node_modules/react/index.js': { code: long('react') },
  '/p/node_modules/nanostores/index.js': {
    code: "export { atom } from './atom/index.js'\nexport {\n  computed\n} from './computed/index.js'",
    imports: ['/p/node_modules/nanostores/atom/index.js', '/p/node_modules/nanostores/computed/index.js'],
  },
  '/p/node_modules/nanostores/atom/index.js': { code: long('atom') },
  '/p/node_modules/nanostores/computed/index.js': { code: long('computed') },
};
const entries = [SCREEN, LIST, HOME, BUY, ORDERS];
const by = (id: string, which: 'imports' | 'touch'): string[] =>
  Object.keys(world).filter((one) => world[one]?.[which]?.includes(id));
const graph = moduleGraph((id) => {
  const one = world[id];
  return one === undefined
    ? null
    : {
        isEntry: entries.includes(id),
        code: one.code ?? null,
        importedIds: one.imports ?? [],
        importers: by(id, 'imports'),
        dynamicallyImportedIds: one.touch ?? [],
        dynamicImporters: by(id, 'touch'),
      };
}, SCREEN);
const page = (...ids: string[]): PageFiles => {
  const atOnce = new Set([SCREEN, ...ids].map((id) => id.replace(/\?.*$/, '')));
  return { atOnce, untouched: atOnce };
};
const pages = [page(), page(LIST), page(HOME), page(BUY), page(ORDERS)];
const found = bundlesOf(graph, pages);

describe('a module travels', () => {
  it.each([
    ['with what every page has', '/p/src/stores/toast.ts', 'shell'],
    ['with React', '/p/node_modules/react/index.js', 'react'],
    ['with what the same pages need', '/p/src/live/list.ts', 'live'],
    ['with what a page of more kinds needs, where that is larger than a request', '/p/src/api/call.ts', 'call'],
    ['with what the same touches bring', '/p/src/stores/choosing.ts', 'choosing'],
    ['with where it costs least, when it is small', '/p/src/lib/number.ts', 'live'],
    ['by the pages that call it, when it is a contract', '/p/src/api/order.ts?only=readOrder', 'order'],
  ])('%s', (_, id, bundle) => expect(found.get(id)).toBe(bundle));

  it.each([
    ['what one island alone needs', '/p/src/stores/consent.ts'],
    ['what is asked for by itself', '/p/src/islands/vip/Sheet.tsx'],
    ['a library that one touch brings', '/p/node_modules/echarts/index.js'],
    ['an entry', BUY],
    ['what a package has and nobody takes', '/p/node_modules/nanostores/computed/index.js'],
    ['a contract that stands beside the one that is called', '/p/src/api/order.ts?only=listOrders'],
  ])('by itself: %s', (_, id) => expect(found.get(id)).toBeUndefined());
});

it('keeps a module that acts when it starts from pages that did not ask for it', () => {
  const script = (name: string): string => `/p/src/components/${name}.astro?astro&type=script`;
  const node = (id: string, code: string, imports: readonly string[] = []): Node => ({
    id,
    code,
    isEntry: id.includes('.astro'),
    isRoot: id.includes('.astro'),
    imports,
    brings: [],
  });
  const small = node('/p/src/small.ts', 'go();');
  const large = node('/p/src/large.ts', long('large'));
  const acting = ['one', 'two'].map((name) => node(script(name), "import './small.ts';", [small.id, large.id]));
  const other = node(script('other'), '', [large.id]);
  const start = node(SCREEN, '');
  const nodes = new Map([small, large, other, start, ...acting].map((one) => [one.id, one]));
  const asking = acting.map(({ id }) => page(id));
  expect(bundlesOf(nodes, [page(), ...asking]).get(small.id)).toBeDefined();
  const apart = bundlesOf(nodes, [page(), ...asking, page(other.id)]);
  expect(apart.get(small.id)).not.toBe(apart.get(large.id));
});

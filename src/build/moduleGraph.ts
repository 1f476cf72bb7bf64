/** What the bundler tells of a module. */
export interface Module {
  readonly isEntry: boolean;
  readonly code?: string | null;
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly dynamicImporters: readonly string[];
}

export type ModuleOf = (id: string) => Module | null;

export interface Node {
  readonly id: string;
  readonly code: string;
  readonly isEntry: boolean;
  /** Asked for by itself: an entry, or the far end of an `import()`. */
  readonly isRoot: boolean;
  readonly imports: readonly string[];
  /** What it brings later, by `import()`. */
  readonly brings: readonly string[];
}

/** A module and everything that hangs together with it, in a lasting order. */
const around = (moduleOf: ModuleOf, id: string): Map<string, Module> => {
  const found = new Map<string, Module>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const one = found.has(next) ? null : moduleOf(next);
    if (one === null) continue;
    found.set(next, one);
    waiting.push(...one.importers, ...one.importedIds, ...one.dynamicImporters, ...one.dynamicallyImportedIds);
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
};

const wordsIn = (list: string): (readonly [name: string, as: string])[] =>
  list
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/))
    .filter(([name]) => name !== '')
    .map(([name = '', as = name]) => [name, as] as const);

/** Names that a module only hands on, by the module they come from. */
const handedOn = ({ code, importedIds }: Module): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [, names = '', from = ''] of (code ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)) {
    const id = importedIds.find((one) => one.endsWith(from.replace(/^(?:\.\.?\/)+/, '/')));
    if (id !== undefined) for (const [, as] of wordsIn(names)) found.set(as, id);
  }
  return found;
};

/** What a script wants of a module: `import { Heart, X } from 'lucide'` by the name of its package, or by its path. */
const wantedOf = (code: string, to: string, name: string | undefined): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)]
    .filter(
      ([, , from = '']) => from === name || (from.startsWith('.') && to.endsWith(from.replace(/^(?:\.\.?\/)+/, '/'))),
    )
    .flatMap(([, names = '']) => wordsIn(names).map(([word]) => word));

/**
 * The graph of imports around a module. Who takes one name of a package that only hands names on, or of a file of
 * contracts (contractShapes.ts), needs what stands behind that name, and not all the others that are there.
 */
export const moduleGraph = (moduleOf: ModuleOf, id: string): ReadonlyMap<string, Node> => {
  const modules = around(moduleOf, id);
  const handing = new Map<string, ReadonlyMap<string, string>>();
  const importsOf = ({ code, importedIds }: Module): string[] =>
    importedIds.flatMap((to) => {
      const one = modules.get(to);
      if (one === undefined) return [to];
      const names = handing.get(to) ?? handedOn(one);
      handing.set(to, names);
      if (names.size === 0) return [to];
      const wanted = wantedOf(code ?? '', to, /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(to)?.[1]);
      return wanted.length > 0 && wanted.every((word) => names.has(word))
        ? wanted.map((word) => names.get(word) ?? to)
        : [to];
    });
  return new Map(
    [...modules].map(([one, module]) => [
      one,
      {
        id: one,
        code: module.code ?? '',
        isEntry: module.isEntry,
        isRoot: module.isEntry || module.dynamicImporters.length > 0,
        imports: [...new Set(importsOf(module))],
        brings: module.dynamicallyImportedIds,
      },
    ]),
  );
};

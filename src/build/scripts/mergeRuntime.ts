import { parse } from 'acorn';
import type { Plugin } from 'rolldown';

const IMPORT = /import\{([^}]*)\}from"\.\/([^"]+)";?/g;
const EXPORT = /export\{([^}]*)\};?\s*$/;
/** What the helpers are made of: the language's own functions, and functions of these. */
const HELPER = /^(?:Object\.|\([^)]*\)=>)/;

const pairs = (list: string): (readonly [from: string, to: string])[] =>
  list
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/))
    .filter(([from]) => from !== '')
    .map(([from = '', to = from]) => [from, to] as const);

/** The bundler's helpers at the beginning of a script, each as it is declared, and under which names it gives them to others. */
export interface Runtime {
  readonly declared: ReadonlyMap<string, string>;
  readonly given: ReadonlyMap<string, string>;
}

/** Reads the helpers of a script that begins with them; they are the first declarations, in one statement. */
export const runtimeOf = (code: string): Runtime => {
  const [first] = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body;
  const all = first?.type === 'VariableDeclaration' ? first.declarations : [];
  const end = all.findIndex(({ init }) => init == null || !HELPER.test(code.slice(init.start, init.end)));
  const declared = new Map(
    (end < 0 ? all : all.slice(0, end)).flatMap(({ id, start, end: to }) =>
      id.type === 'Identifier' ? [[id.name, code.slice(start, to)] as const] : [],
    ),
  );
  const given = pairs(EXPORT.exec(code)?.[1] ?? '').filter(([local]) => declared.has(local));
  return { declared, given: new Map(given.map(([local, name]) => [name, local])) };
};

/** Some helpers and those that they are made of, in their order. */
const withTheirs = (wanted: readonly string[], declared: Runtime['declared']): string => {
  const needed = new Set(wanted);
  for (const name of needed)
    for (const other of declared.keys())
      if (new RegExp(`(?<![\\w$.])${other.replace(/\$/g, '\\$')}(?![\\w$])`).test(declared.get(name) ?? ''))
        needed.add(other);
  return [...declared].flatMap(([name, text]) => (needed.has(name) ? [text] : [])).join(',');
};

/** A script with the bundler's helpers in it instead of an import of the file that holds them. */
export const withRuntime = (code: string, file: string, { declared, given }: Runtime): string =>
  code.replace(IMPORT, (whole, list: string, from: string) => {
    if (from !== file) return whole;
    const [helpers, others] = [true, false].map((is) => pairs(list).filter(([name]) => given.has(name) === is));
    if (helpers === undefined || others === undefined || helpers.length === 0) return whole;
    const values = helpers.map(([name]) => given.get(name) ?? name);
    const own = `const [${helpers.map(([, local]) => local).join(',')}]=(()=>{var ${withTheirs(values, declared)};return[${values.join(',')}]})();`;
    const rest = others.map(([name, local]) => (name === local ? name : `${name} as ${local}`)).join(',');
    return rest === '' ? own : `import{${rest}}from"./${file}";${own}`;
  });

const isRuntime = (id: string): boolean => id.includes('rolldown/runtime');

/**
 * Plugin for both steps of the scripts: the bundler keeps its few helpers in a file of 400 bytes, or at the beginning of a
 * bundle that is large anyway (React's), and all who need one would ask for that. They hold no state, so each script has
 * its own.
 */
export const mergeRuntime = (): Plugin => ({
  name: 'merge-runtime',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const host = chunks.find(({ moduleIds }) => moduleIds.some(isRuntime));
    if (host === undefined) return;
    const runtime = runtimeOf(host.code);
    const file = host.fileName.replace(/^.*\//, '');
    for (const chunk of chunks.filter((one) => one !== host)) {
      chunk.code = withRuntime(chunk.code, file, runtime);
      if (!chunk.code.includes(`"./${file}"`)) chunk.imports = chunk.imports.filter((name) => name !== host.fileName);
    }
    if (host.moduleIds.every(isRuntime)) Reflect.deleteProperty(bundle, host.fileName);
  },
});

import { resolve } from 'node:path';
import { build } from 'esbuild';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { printSettings, SETTINGS, settingsIn } from './plainSettings.ts';

/** The floor every script is lowered to (CONTRIBUTING.md). */
export const ENGINES = ['chrome80', 'ios13.4'];

const SUFFIX = '?iife';

/**
 * Bundles one TypeScript entry into a single minified function that can stand inside
 * `<script>…</script>`: no imports left, no `</script` and no `<!--` in it.
 * `env` becomes `import.meta.env`.
 */
export const bundleInline = async (
  entry: string,
  env: Readonly<Record<string, unknown>> = {},
): Promise<{ code: string; inputs: string[] }> => {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    platform: 'browser',
    target: ENGINES,
    // esbuild counts destructuring as missing before Safari 14.1 for a rare bug in catch parameters; it is there.
    // Property escapes are there since iOS 11.3; made to calls of RegExp, unused patterns would stay. Optional chains are
    // there but for one form before Chrome 91, which tests/laws/built/engines.test.ts refuses.
    supported: { destructuring: true, 'regexp-unicode-property-escapes': true, 'optional-chain': true },
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [
      {
        name: 'plain-settings',
        setup: ({ onLoad }) =>
          onLoad({ filter: /[\\/]settings\.ts$/ }, async ({ path }) =>
            path === SETTINGS ? { contents: await printSettings(env), loader: 'js' } : null,
          ),
      },
    ],
    define: {
      'import.meta.env': JSON.stringify(env),
      ...Object.fromEntries(
        Object.entries(env).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
      ),
    },
  });
  // These scripts stand in the HTML of every page, which must fit one window: a second pass takes 4 % off them.
  const { code: minified = '' } = await minify(result.outputFiles[0]?.text ?? '', {
    ecma: 2020,
    compress: { passes: 3 },
    format: { ascii_only: false, inline_script: true },
  });
  const code = minified.trim();
  // Inside a script element these two change how the HTML parser reads what follows.
  if (/<\/script|<!--/i.test(code)) throw new Error(`${entry}: "</script" or "<!--" would end the inline script`);
  return { code, inputs: Object.keys(result.metafile.inputs).filter((input) => !input.startsWith('<')) };
};

/** Vite plugin: `import source from './start.ts?iife'` gives the bundled entry as text. */
export const inlineScript = (): Plugin => {
  const entriesOf = new Map<string, Set<string>>();
  let env: Record<string, unknown> = {};
  return {
    name: 'inline-script',
    enforce: 'pre',
    configResolved(config) {
      env = settingsIn(config.env);
    },
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const found = await this.resolve(source.slice(0, -SUFFIX.length), importer, { skipSelf: true });
      return found ? found.id + SUFFIX : null;
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const entry = id.slice(0, -SUFFIX.length);
      const { code, inputs } = await bundleInline(entry, env);
      for (const input of inputs) {
        const file = resolve(input);
        this.addWatchFile(file);
        const entries = entriesOf.get(file) ?? new Set<string>();
        entriesOf.set(file, entries.add(id));
      }
      return { code: `export default ${JSON.stringify(code)};`, map: null };
    },
    /** A change in any bundled file is a change of the entry. */
    hotUpdate({ file, modules }) {
      const graph = this.environment.moduleGraph;
      const entries = [...(entriesOf.get(file) ?? [])].flatMap((id) => graph.getModuleById(id) ?? []);
      return entries.length > 0 ? [...modules, ...entries.filter((entry) => !modules.includes(entry))] : undefined;
    },
  };
};

import { build } from 'esbuild';
import { minify } from 'terser';
import { printSettings, SETTINGS } from './plainSettings.ts';

/** The floor every script is lowered to (CONTRIBUTING.md). */
export const ENGINES = ['chrome80', 'ios13.4'];

/** Bundles one TypeScript entry into a single minified text; `env` becomes `import.meta.env`. */
export const bundleText = async (
  entry: string,
  env: Readonly<Record<string, unknown>>,
  format: 'iife' | 'esm',
  /** Values of names that nothing declares. */
  names: Readonly<Record<string, string>> = {},
): Promise<{ code: string; inputs: string[] }> => {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format,
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
    compress: { passes: 3, global_defs: names },
    module: format === 'esm',
    format: { ascii_only: false, inline_script: true },
  });
  const inputs = Object.keys(result.metafile.inputs).filter((input) => !input.startsWith('<'));
  return { code: minified.trim(), inputs };
};

/**
 * The same as a single function that can stand inside `<script>…</script>`: no imports left, no `</script` and no `<!--` in it.
 */
export const bundleInline = async (
  entry: string,
  env: Readonly<Record<string, unknown>> = {},
  names: Readonly<Record<string, string>> = {},
): Promise<{ code: string; inputs: string[] }> => {
  const { code, inputs } = await bundleText(entry, env, 'iife', names);
  // Inside a script element these two change how the HTML parser reads what follows.
  if (/<\/script|<!--/i.test(code)) throw new Error(`${entry}: "</script" or "<!--" would end the inline script`);
  return { code, inputs };
};

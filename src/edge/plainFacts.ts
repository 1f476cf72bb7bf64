import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

/** The facts of the product. */
export const SITE = fileURLToPath(new URL('../site.ts', import.meta.url));

/** The settings in an environment. Not the build's id: it would make every script of every build another one. */
export const settingsIn = (env: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('PUBLIC_') && name !== 'PUBLIC_BUILD_ID'));

/** The facts of site.ts as plain values, with these settings. */
export const printFacts = async (env: Readonly<Record<string, unknown>>): Promise<string> => {
  const { code } = await transform(await readFile(SITE, 'utf8'), {
    loader: 'ts',
    define: { 'import.meta.env': JSON.stringify(env) },
  });
  const facts = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;
  return Object.entries(facts)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
};

/**
 * Vite plugin for the built site: pages bring the facts of site.ts as values. As it is written it reads the build's
 * environment, all of which would come along; and as that holds the build's id, every build would give every script
 * another name.
 */
export const plainFacts = (): Plugin => {
  let env: Record<string, unknown> = {};
  return {
    name: 'plain-facts',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      env = settingsIn(config.env);
    },
    async load(id) {
      if (id !== SITE || this.environment.name !== 'client') return null;
      return { code: await printFacts(env), map: null, moduleType: 'js' };
    },
  };
};

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

/** The facts of the product. */
export const SITE = fileURLToPath(new URL('../site.ts', import.meta.url));

/** The settings in an environment. Not the build's id: it would make every script of every build another one. */
export const settingsIn = (env: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('PUBLIC_') && name !== 'PUBLIC_BUILD_ID'));

/** The facts of site.ts with these settings. */
const readFacts = async (env: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> => {
  const { code } = await transform(await readFile(SITE, 'utf8'), {
    loader: 'ts',
    define: { 'import.meta.env': JSON.stringify(env) },
  });
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;
};

const print = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** The facts of site.ts as plain values, with these settings. */
export const printFacts = async (env: Readonly<Record<string, unknown>>): Promise<string> =>
  print(await readFacts(env));

/** Stands for the module that has each field of `site` as a value of its own: a script then brings those that it names. */
const FIELDS = '\0site-fields';

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
    resolveId: (id) => (id === FIELDS ? id : null),
    async load(id) {
      if (this.environment.name !== 'client' || (id !== SITE && id !== FIELDS)) return null;
      const { site, ...facts } = await readFacts(env);
      const code =
        id === FIELDS
          ? print(site as Record<string, unknown>)
          : `${print(facts)}\nexport * as site from ${JSON.stringify(FIELDS)};`;
      return { code, map: null, moduleType: 'js' };
    },
  };
};

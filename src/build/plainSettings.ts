import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

/** The module of settings. */
export const SETTINGS = fileURLToPath(new URL('../settings.ts', import.meta.url));

/** The settings in an environment. Not the build's id: it would make every script of every build another one. */
export const settingsIn = (env: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('PUBLIC_') && name !== 'PUBLIC_BUILD_ID'));

/** settings.ts as plain values: a script then brings those that it names, and nothing else of its environment. */
export const printSettings = async (env: Readonly<Record<string, unknown>>): Promise<string> => {
  const { code } = await transform(await readFile(SETTINGS, 'utf8'), {
    loader: 'ts',
    define: { 'import.meta.env': JSON.stringify(env) },
  });
  const values = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
};

/** Vite plugin for the built site: browsers get the settings of this build as values. */
export const plainSettings = (): Plugin => {
  let env: Record<string, unknown> = {};
  return {
    name: 'plain-settings',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      env = settingsIn(config.env);
    },
    async load(id) {
      if (this.environment.name !== 'client' || id !== SETTINGS) return null;
      return { code: await printSettings(env), map: null, moduleType: 'js' };
    },
  };
};

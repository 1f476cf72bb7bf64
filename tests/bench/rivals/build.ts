/**
 * Two shells of the common kind, a single page with a library of parts each: what a shared post takes there is measured beside
 * ours. Their packages are installed below `.cache/` when somebody asks for them, and nothing of the site uses them.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Below this they are served, each under its name. */
export const RIVALS_PATH = '/rivals';

interface Rival {
  readonly name: 'vue' | 'react';
  /** As tables call it. */
  readonly label: string;
}

export const RIVALS: readonly Rival[] = [
  { name: 'vue', label: 'Vue 3 and Vant, one page' },
  { name: 'react', label: 'React and antd-mobile, one page' },
];

const here = dirname(fileURLToPath(import.meta.url));
const cache = join(here, '../../../.cache/rivals');

/** Installs and builds one; returns the folder of its build. Throws with what npm or Vite has said. */
export const buildRival = async ({ name }: Rival): Promise<string> => {
  const folder = join(cache, name);
  const wanted = readFileSync(join(here, name, 'package.json'), 'utf8');
  const known = join(folder, 'package.json');
  const isInstalled =
    existsSync(join(folder, 'node_modules/vite')) && existsSync(known) && readFileSync(known, 'utf8') === wanted;
  mkdirSync(folder, { recursive: true });
  // The page, what asks for the post and the styles are the same in both.
  for (const part of ['shared', name]) cpSync(join(here, part), folder, { recursive: true });
  if (!isInstalled)
    execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const from = createRequire(join(folder, 'package.json'));
  const module = async (id: string): Promise<unknown> => import(pathToFileURL(from.resolve(id)).href);
  const { build } = (await module('vite')) as { build: (config: object) => Promise<unknown> };
  const { default: plugin } = (await module(`@vitejs/plugin-${name}`)) as { default: () => unknown };
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    base: `${RIVALS_PATH}/${name}/`,
    plugins: [plugin()],
  });
  return join(folder, 'dist');
};

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './machine.mjs';

/** Everything the built site is made of. The backend and the sources of the data are not in it. */
const INPUTS = ['src', 'public', 'data', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
const NOT = ['src/backend', 'data/sources'];

const filesBelow = (path) => {
  if (NOT.includes(path) || !existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
};

/** Id of the build these sources and settings would give: same id, same site. */
export const buildId = (env = process.env) => {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap(filesBelow)) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(join(root, file)));
    hash.update('\0');
  }
  for (const name of Object.keys(env).sort())
    if (/^PUBLIC_(?!BUILD_ID$)/.test(name)) hash.update(`${name}=${env[name]}\0`);
  return hash.digest('hex').slice(0, 12);
};

/** Id of the site that lies in `dist`, or null. */
export const builtId = () => {
  try {
    return JSON.parse(readFileSync(join(root, 'dist/.delivery/manifest.json'), 'utf8')).build;
  } catch {
    return null;
  }
};

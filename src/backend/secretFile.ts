import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const BYTES = 32;

/** The deployment's secret: read from its file, or made on the first start. Only the owner may read it. */
export const readSecret = (path: string): Uint8Array => {
  try {
    const found = readFileSync(path);
    if (found.length === BYTES) return found;
    throw new Error(`${path} is not a secret of ${BYTES} bytes`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dirname(path), { recursive: true });
  const made = randomBytes(BYTES);
  writeFileSync(path, made, { mode: 0o600, flag: 'wx' });
  return made;
};

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { BASE } from '../site.ts';
import { bundleText } from './bundleText.ts';

const ENTRY = fileURLToPath(new URL('../host/browser/guard/recover.ts', import.meta.url));

/**
 * What pages bring when a part is lost (host/browser/guard/recover.ts), as a file that is named after what it says: scripts in the head know
 * its address before anything else is built.
 */
export const recoverFile = async (
  env: Readonly<Record<string, unknown>>,
): Promise<{ readonly file: string; readonly address: string; readonly code: string }> => {
  const { code } = await bundleText(ENTRY, env, 'esm');
  const file = `_astro/recover.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  return { file, address: `${BASE}/${file}`, code };
};

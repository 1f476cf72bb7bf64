import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Sheets that scripts name by their address (`?url`). Astro takes a sheet away once it stands in some page, also where a script is
 * to bring it into another one: a part of that page would be missed, and the page loaded anew over what was done there.
 */
export const namedSheets = (): { readonly plugin: Plugin; readonly restore: (dist: string) => Promise<void> } => {
  const named = new Map<string, string | Uint8Array>();
  return {
    plugin: {
      name: 'named-sheets',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          for (const file of Object.values(bundle)) {
            if (file.type !== 'chunk') continue;
            for (const name of file.viteMetadata?.importedAssets ?? []) {
              const sheet = bundle[name];
              if (sheet?.type === 'asset' && name.endsWith('.css')) named.set(name, sheet.source);
            }
          }
        },
      },
    },
    restore: async (dist) => {
      for (const [name, source] of named) if (!existsSync(join(dist, name))) await writeFile(join(dist, name), source);
    },
  };
};

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { printSettings, SETTINGS } from './plainSettings.ts';

const ENTRY = fileURLToPath(new URL('../edge/worker/worker.ts', import.meta.url));

/** The edge worker as one module for hosts that have nothing of Node's, with the settings of this build as values. */
export const bundleWorker = async (env: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const result = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['worker', 'browser'],
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [
      {
        name: 'plain-settings',
        setup: ({ onLoad }) =>
          onLoad({ filter: /[\\/]settings\.ts$/ }, async ({ path }) => ({
            contents: path === SETTINGS ? await printSettings(env) : await readFile(path, 'utf8'),
            loader: 'ts',
          })),
      },
    ],
  });
  return result.outputFiles[0]?.text ?? '';
};

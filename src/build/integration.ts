import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { DELIVERY } from '../edge/manifest.ts';
import { developing } from '../dev/dev.ts';
import { bundleWorker } from './bundleWorker.ts';
import { deferMarkup } from './deferMarkup.ts';
import { postbuild } from './postbuild.ts';
import { bundlePages } from './scripts/bundlePages.ts';
import { builtChunks, keepChunks } from './scripts/chunks.ts';
import { loadParts } from './scripts/loadParts.ts';
import { mergeRuntime } from './scripts/mergeRuntime.ts';
import { contractShapes } from './contractShapes.ts';
import { inlineScript } from './inlineScript.ts';
import { namedSheets } from './styles/namedSheets.ts';
import { ownStyles } from './styles/ownStyles.ts';
import { plainSettings, settingsIn } from './plainSettings.ts';
import { recoverFile } from './recoverFile.ts';
import { keepPresent } from './releases.ts';

/** Only for what browsers get. */
const inBrowsers = (plugin: object): Plugin => ({
  name: '',
  ...plugin,
  applyToEnvironment: ({ name }) => name === 'client',
});

/**
 * Astro integration of the edge: gives the build its id (`import.meta.env.PUBLIC_BUILD_ID`, set by
 * scripts/build.mjs from the sources, otherwise random), finishes `dist`, and lets `astro dev` answer by the
 * same rules and with the same backend.
 */
export const edge = (): AstroIntegration => {
  let root = process.cwd();
  let env: Record<string, unknown> = {};
  const sheets = namedSheets();
  const dev = developing(() => root);
  const reader = {
    name: 'edge-settings',
    configResolved: (config: { readonly env: Record<string, unknown> }) => {
      env = settingsIn(config.env);
    },
  };
  return {
    name: 'edge',
    hooks: {
      ...dev.hooks,
      'astro:config:setup': async ({ config, command, updateConfig }) => {
        root = fileURLToPath(config.root);
        process.env['PUBLIC_BUILD_ID'] ??= command === 'build' ? randomUUID().slice(0, 12) : command;
        updateConfig({
          vite: {
            plugins: [
              inlineScript(),
              contractShapes(),
              plainSettings(),
              inBrowsers(mergeRuntime()),
              inBrowsers(loadParts()),
              inBrowsers(keepChunks()),
              sheets.plugin,
              reader,
            ],
          },
        });
        if (command === 'dev') updateConfig({ vite: await dev.vite() });
      },
      'astro:build:start': async () => {
        await keepPresent(join(root, 'dist'), join(root, '.cache/releases'));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const build = process.env['PUBLIC_BUILD_ID'] ?? 'unknown';
        const dist = fileURLToPath(dir).replace(/\/$/, '');
        await sheets.restore(dist);
        await bundlePages(dist, builtChunks());
        await ownStyles(dist);
        await deferMarkup(dist);
        const recover = await recoverFile(env);
        await writeFile(join(dist, recover.file), recover.code);
        const worker = await bundleWorker(env);
        const { manifest, dropped } = await postbuild(dist, join(root, '.cache'), build, Date.now());
        await writeFile(join(dist, DELIVERY, 'worker.js'), worker);
        for (const [file, tags] of Object.entries(dropped))
          logger.warn(`${file}: the policy drops style= and on…= in ${tags.length} tags, first ${tags[0] ?? ''}`);
        logger.info(`build ${build}: ${Object.keys(manifest.files).length} files ready to serve`);
      },
    },
  };
};

import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { bundleInline } from './bundleText.ts';
import { settingsIn } from './plainSettings.ts';
import { recoverFile } from './recoverFile.ts';

const SUFFIX = '?iife';

/** Vite plugin: `import source from './start.ts?iife'` gives the bundled entry as text. */
export const inlineScript = (): Plugin => {
  const entriesOf = new Map<string, Set<string>>();
  let env: Record<string, unknown> = {};
  return {
    name: 'inline-script',
    enforce: 'pre',
    configResolved(config) {
      env = settingsIn(config.env);
    },
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const found = await this.resolve(source.slice(0, -SUFFIX.length), importer, { skipSelf: true });
      return found ? found.id + SUFFIX : null;
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const entry = id.slice(0, -SUFFIX.length);
      const { code, inputs } = await bundleInline(entry, env, { RECOVER_FILE: (await recoverFile(env)).address });
      for (const input of inputs) {
        const file = resolve(input);
        this.addWatchFile(file);
        const entries = entriesOf.get(file) ?? new Set<string>();
        entriesOf.set(file, entries.add(id));
      }
      return { code: `export default ${JSON.stringify(code)};`, map: null };
    },
    /** A change in any bundled file is a change of the entry. */
    hotUpdate({ file, modules }) {
      const graph = this.environment.moduleGraph;
      const entries = [...(entriesOf.get(file) ?? [])].flatMap((id) => graph.getModuleById(id) ?? []);
      return entries.length > 0 ? [...modules, ...entries.filter((entry) => !modules.includes(entry))] : undefined;
    },
  };
};

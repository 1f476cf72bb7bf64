/* `npm run build`: the site, built by the Node that comes with the packages. PUBLIC_* variables are its settings. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildId } from './lib/inputs.mjs';
import { findNode, install, root, run } from './lib/machine.mjs';

try {
  // What `npm run setup` wrote; what the environment says comes first.
  const settings = join(root, 'settings.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  install();
  process.exitCode = await run(
    findNode(),
    [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', ...process.argv.slice(2)],
    {
      ASTRO_TELEMETRY_DISABLED: '1',
      PUBLIC_BUILD_ID: buildId(),
    },
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/*
 * `npm run recordings -- [words of a file name]`: reads the recordings of real devices that two projects keep for their tests, as an
 * upload would, and holds them against GPSBabel (tests/recordings). They are fetched from Debian, some 90 MB, once.
 */
import { join } from 'node:path';
import { findGpsBabel } from './lib/gpsbabel.mjs';
import { findNode, install, root, run } from './lib/machine.mjs';

try {
  install();
  const env = { GPSBABEL: findGpsBabel() ? '1' : '' };
  process.exitCode = await run(findNode(), [join(root, 'tests/recordings/main.ts'), ...process.argv.slice(2)], env);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

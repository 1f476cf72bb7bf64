/* `npm run fuzz -- [--seed=1] [--cases=100000]`: generated input over every parser of what comes from outside (tests/fuzz). */
import { join } from 'node:path';
import { findNode, install, root, run } from './lib/machine.mjs';

try {
  install();
  process.exitCode = await run(findNode(), [join(root, 'tests/fuzz/main.ts'), ...process.argv.slice(2)]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

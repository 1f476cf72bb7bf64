/* `npm run conform -- https://api.example`: asks any server whether it answers as the contracts say (tests/conform). */
import { join } from 'node:path';
import { findNode, install, root, run } from './lib/machine.mjs';

try {
  install();
  process.exitCode = await run(findNode(), [join(root, 'tests/conform/main.ts'), ...process.argv.slice(2)]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

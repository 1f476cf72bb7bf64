/*
 * `npm run chaos -- [kill] [cut] [recover] [clock] [--times=100 --requests=50000 --slow=10000]`: a server is killed, cut off,
 * locked out, filled up and put wrong, and nothing that it told may be lost (tests/chaos/main.ts). Takes some ten minutes.
 */
import { join } from 'node:path';
import { findNode, install, root, run } from './lib/machine.mjs';

try {
  install();
  process.exitCode = await run(findNode(), [join(root, 'tests/chaos/main.ts'), ...process.argv.slice(2)]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

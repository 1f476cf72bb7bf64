/*
 * `npm run load:seed -- [DIR] [--entries=100000 --comments=1000000 --likes=1000000]`: a large world, made in minutes.
 * `npm run load -- [--dir=DIR] [--against=CHECKOUT]`: what a server takes over it (docs/load.md).
 * Times are told here and are never a test.
 */
import { join } from 'node:path';
import { findNode, install, root, run } from './lib/machine.mjs';

try {
  install();
  const [what, ...rest] = process.argv.slice(2);
  const file = what === 'seed' ? 'seed/main.ts' : 'main.ts';
  process.exitCode = await run(findNode(), [
    join(root, 'tests/load', file),
    ...(what === 'seed' ? rest : process.argv.slice(2)),
  ]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

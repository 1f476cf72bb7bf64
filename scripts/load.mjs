/*
 * `npm run load:seed -- [DIR] [--entries=100000 --comments=1000000 --likes=1000000]`: a large world, made in minutes.
 * `npm run load -- [--dir=DIR] [--against=CHECKOUT]`: what a server takes over it (docs/load.md).
 * `npm run load -- pages|session|write|sockets`: what there is a goal for, one by one.
 * `npm run load -- edge`: what filling pages takes (docs/edge.md).
 * Times are told here and are never a test.
 */
import { join } from 'node:path';
import { findNode, install, root, run } from './lib/machine.mjs';
import { testDist } from './lib/places.mjs';
import { buildForTests } from './lib/siteForTests.mjs';

try {
  install();
  const [what, ...rest] = process.argv.slice(2);
  const named = what === 'seed' || what === 'edge';
  if (what !== 'seed' && !(await buildForTests())) throw new Error('网站没有构建成功，原因见上面的输出。');
  process.exitCode = await run(
    findNode(),
    [join(root, 'tests/load', named ? `${what}/main.ts` : 'main.ts'), ...(named ? rest : process.argv.slice(2))],
    { DIST: testDist },
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/*
 * `npm run bench`: speed of every page of the built site against a static page (tests/bench, docs/speed.md); its options
 * stand in tests/bench/options.ts. `npm run bench -- texts`: how long 100, 1,000 and 5,000 more texts take to build.
 * Times are told here and are never a test.
 */
import { dirname, join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { findNode, install, root, run } from './lib/machine.mjs';
import { testDist } from './lib/places.mjs';
import { buildForTests } from './lib/siteForTests.mjs';

try {
  install();
  const node = findNode();
  process.env.PATH = `${dirname(node)}:${process.env.PATH}`;
  if (process.argv[2] === 'texts') {
    process.exitCode = await run(node, [join(root, 'tests/bench/texts/run.mjs'), '100', '1000', '5000']);
    process.exit();
  }
  if (!(await buildForTests())) throw new Error('网站没有构建成功，原因见上面的输出。');
  process.exitCode = await run(node, [join(root, 'tests/bench/main.ts'), ...process.argv.slice(2)], {
    CHROMIUM_PATH: findChromium(),
    DIST: testDist,
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

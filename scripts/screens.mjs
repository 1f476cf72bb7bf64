/*
 * `npm run screens`: pictures of every page in several sizes, and what can't be read in them (tests/screens); its options
 * stand in tests/screens/options.ts. `--desk`: those of the operators' desk. `--webkit`: as the other engine draws them. `--journeys`: what people do, step by step.
 */
import { dirname, join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { findNode, install, root, run } from './lib/machine.mjs';
import { testDist } from './lib/places.mjs';
import { findWebKit } from './lib/webkit.mjs';
import { buildForTests } from './lib/siteForTests.mjs';

try {
  install();
  const node = findNode();
  process.env.PATH = `${dirname(node)}:${process.env.PATH}`;
  if (!(await buildForTests())) throw new Error('网站没有构建成功，原因见上面的输出。');
  const given = process.argv.slice(2);
  const other = ['desk', 'webkit', 'journeys'].find((name) => given.includes(`--${name}`));
  if ((other === 'webkit' || other === 'journeys') && !findWebKit())
    throw new Error('这台机器上没有 WebKit，也装不上。');
  const what = other === undefined ? 'tests/screens/main.ts' : `tests/screens/${other}/main.ts`;
  process.exitCode = await run(node, [join(root, what), ...given.filter((one) => one !== `--${other}`)], {
    CHROMIUM_PATH: findChromium(),
    DIST: testDist,
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/*
 * `npm run fuzz -- [--seed=1] [--cases=100000]`: generated input over every parser of what comes from outside (tests/fuzz),
 * then every property test with the inputs of that seed, and ten times as many as `npm test` (tests/fuzz/seed.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, install, root, run } from './lib/machine.mjs';

const unit = join(root, 'tests/unit');
const properties = () =>
  readdirSync(unit, { recursive: true })
    .filter((name) => name.endsWith('.test.ts') && readFileSync(join(unit, name), 'utf8').includes("from 'fast-check'"))
    .map((name) => join(unit, name));

try {
  install();
  const node = findNode();
  const given = process.argv.slice(2);
  const seed = given.find((one) => one.startsWith('--seed='))?.slice('--seed='.length) ?? '1';
  const parsers = await run(node, [join(root, 'tests/fuzz/main.ts'), ...given]);
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', '--project', 'stores'];
  const held = await run(node, [...vitest, '--reporter=dot', ...properties()], { SEED: seed, RUNS: '10' });
  process.exitCode = parsers || held;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

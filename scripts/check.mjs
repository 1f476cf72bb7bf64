/*
 * `npm run check`: what is not behaviour. Types, rules, format, dead code, the sizes of the built site, and the data.
 * Two at a time; what fails says why at the end. `npm run check -- lint knip` runs only those.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { findNode, install, root } from './lib/machine.mjs';
import { testDist } from './lib/places.mjs';
import { buildForTests } from './lib/siteForTests.mjs';

const bin = (path) => join(root, 'node_modules', path);

const checks = {
  // Of scripts and tests as well as of markup: what the compiler alone would find is found here too.
  types: [bin('astro/bin/astro.mjs'), 'check', '--minimumSeverity', 'warning'],
  lint: [bin('eslint/bin/eslint.js'), '--max-warnings', '0', '.'],
  format: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  knip: [bin('knip/bin/knip.js'), '--no-progress'],
  sizes: [bin('vitest/vitest.mjs'), 'run', '--project', 'built', 'sizes', '--reporter=dot'],
  data: [join(root, 'data/sources/check.mjs')],
};

const check = (node, name) =>
  new Promise((resolve) => {
    const started = Date.now();
    let output = '';
    const child = spawn(node, checks[name], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1', SITE_DIST: testDist },
    });
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.once('exit', (code) => {
      console.log(`${code === 0 ? '  ok  ' : 'FAILED'}  ${name} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
      resolve({ name, output, ok: code === 0 });
    });
  });

try {
  install();
  const node = findNode();
  process.env.PATH = `${dirname(node)}:${process.env.PATH}`;
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in checks));
  if (unknown.length > 0)
    throw new Error(`没有这项检查：${unknown.join('、')}。可选：${Object.keys(checks).join('、')}`);
  const names = asked.length > 0 ? asked : Object.keys(checks);
  if (names.includes('sizes') && !(await buildForTests())) throw new Error('网站没有构建成功，原因见上面的输出。');
  const waiting = [...names];
  const results = [];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) results.push(await check(node, name));
  };
  await Promise.all([worker(), worker()]);
  const failed = results.filter(({ ok }) => !ok);
  for (const { name, output } of failed) console.log(`\n── ${name}\n${output.trim()}`);
  console.log(`\n${results.length - failed.length} checks passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/*
 * How long the site takes to build with 100, 1,000 and 5,000 more texts: `node tests/bench/texts/run.mjs [counts…]`.
 * Each build starts cold in a copy of the project; the fixed start is the build without any more. Times are printed and
 * written to .cache/bench/texts.json; they are never a test. On a busy machine look at the processor's seconds.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from './generate.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const counts = process.argv
  .slice(2)
  .map(Number)
  .filter((count) => Number.isInteger(count) && count > 0);

const documentsIn = (folder) =>
  readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.html')).length;

const build = (count) => {
  const copy = mkdtempSync(join(tmpdir(), 'texts-'));
  try {
    for (const name of ['src', 'public', 'astro.config.mjs', 'tsconfig.json', 'package.json'])
      cpSync(join(root, name), join(copy, name), { recursive: true });
    for (const name of ['node_modules', 'data']) symlinkSync(join(root, name), join(copy, name), 'dir');
    // Astro keeps what it has read below node_modules, which all copies share here: each build gets a store of its own.
    writeFileSync(
      join(copy, 'bench.config.mjs'),
      "import config from './astro.config.mjs';\nexport default { ...config, cacheDir: './.astro-cache' };\n",
    );
    generate(copy, count);
    const began = performance.now();
    const work = join(copy, 'work.json');
    const done = spawnSync(
      process.execPath,
      [
        '--import',
        join(root, 'tests/bench/texts/cpu.mjs'),
        join(root, 'node_modules/astro/bin/astro.mjs'),
        'build',
        '--silent',
        '--config',
        'bench.config.mjs',
      ],
      {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', PUBLIC_BUILD_ID: 'bench', BENCH_WORK: work },
      },
    );
    const seconds = (performance.now() - began) / 1_000;
    if (done.status !== 0) throw new Error(`The build with ${count} texts failed:\n${done.stdout}${done.stderr}`);
    return {
      texts: count,
      documents: documentsIn(join(copy, 'dist')),
      seconds: Math.round(seconds * 100) / 100,
      cpuSeconds: JSON.parse(readFileSync(work, 'utf8')),
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

const start = build(0);
const results = (counts.length > 0 ? counts : [100, 1_000, 5_000]).map(build).map((result) => {
  const documents = result.documents - start.documents;
  const rate = (seconds) => (seconds > 0 ? Math.round(documents / seconds) : null);
  return {
    ...result,
    documentsPerSecond: rate(result.seconds - start.seconds),
    documentsPerCpuSecond: rate(result.cpuSeconds - start.cpuSeconds),
  };
});
console.table([start, ...results]);
mkdirSync(join(root, '.cache/bench'), { recursive: true });
writeFileSync(
  join(root, '.cache/bench/texts.json'),
  JSON.stringify({ at: new Date().toISOString(), start, results }, null, 2),
);

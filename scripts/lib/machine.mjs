import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * What the scripts need of the machine. Plain JavaScript without packages: it runs on Node 20, before anything is
 * installed. The Node that builds and serves comes with the packages (`node` in package.json).
 */

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const OLDEST = [22, 18];

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Packages whose installed version is not that of package-lock.json. Those for other machines do not count. */
export const wrongPackages = () => {
  const wanted = read('package-lock.json').packages;
  let found = {};
  try {
    found = read('node_modules/.package-lock.json').packages;
  } catch {
    return Object.keys(wanted).filter((name) => name !== '');
  }
  return Object.entries(wanted)
    .filter(([name, { version, optional, link }]) => {
      if (name === '' || link) return false;
      const present = found[name];
      if (!present || !existsSync(join(root, name))) return !optional;
      return present.version !== version;
    })
    .map(([name]) => name);
};

/** Installs what is missing, aloud. Throws with a sentence when it fails. */
export const install = () => {
  const wrong = wrongPackages();
  if (wrong.length === 0) return;
  console.log(`正在安装依赖（${wrong.length} 个包与 package-lock.json 不一致），第一次大约需要一分钟……`);
  const npm = process.env.npm_execpath;
  const [command, ...before] =
    npm && /\.c?js$/.test(npm) ? [process.execPath, npm] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const done = spawnSync(command, [...before, 'ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (done.status !== 0) throw new Error('依赖没有装好。请检查网络后重试，或手动运行 npm ci 看看它说了什么。');
};

/** Path of a Node new enough to run TypeScript files. */
export const findNode = () => {
  const own = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  for (const node of [own, process.execPath]) {
    if (!existsSync(node)) continue;
    const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? '';
    const [major = 0, minor = 0] = version.trim().slice(1).split('.').map(Number);
    if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return node;
  }
  throw new Error(
    `需要 Node ${OLDEST.join('.')} 或更新的版本，这台机器上是 ${process.version}，依赖里的 Node 也不能用。请运行 npm ci 重装依赖。`,
  );
};

/**
 * Runs a program to its end with our terminal; resolves with its exit code. A stop meant for us reaches it too. `aside`:
 * another one has the terminal meanwhile, and what this one said is told when it has ended.
 */
export const run = (command, args, env = {}, { aside = false } = {}) =>
  new Promise((resolve, reject) => {
    const stdio = aside ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop);
    child.once('error', reject).once('close', (code, signal) => {
      process.off('SIGTERM', stop);
      if (aside) process.stdout.write(`\n${Buffer.concat(said).toString()}`);
      resolve(code ?? (signal ? 1 : 0));
    });
  });

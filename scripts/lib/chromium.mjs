import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { aptInstall, mayInstall } from './apt.mjs';

/*
 * A Chromium for the browser tests: the one that is given, Playwright's own, the system's, or Debian's package where we
 * may install it.
 */

/** The headless shell is the same engine without a window's work: the browser tests take half the time in it. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const succeeds = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0;
const starts = (path) => existsSync(path) && succeeds(path, ['--version'], { timeout: 30_000 });

const playwrightsOwn = () => {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath();
  } catch {
    return '';
  }
};

/** Chinese text is measured and looked at: without a font it is boxes. */
const wantsFont = () => {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return list.status !== 0 || list.stdout.trim() === '';
};

/** Path of a Chromium that starts. Throws with the ways to get one. */
export const findChromium = () => {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (starts(given)) return given;
    throw new Error(`CHROMIUM_PATH 指向的 ${given} 打不开。`);
  }
  const present = [playwrightsOwn(), ...SYSTEM].find(starts);
  if (present && !(wantsFont() && mayInstall())) return present;
  if (mayInstall()) {
    console.log('正在安装浏览器测试需要的 Chromium 和中文字体（apt-get）……');
    aptInstall('fonts-noto-cjk', 'fontconfig');
    if (!present && !aptInstall('chromium-headless-shell')) aptInstall('chromium');
  }
  const found = present ?? SYSTEM.find(starts);
  if (found) return found;
  throw new Error(
    [
      '浏览器测试需要 Chromium，这台机器上没有找到。任选一种：',
      '  CHROMIUM_PATH=/路径/chromium npm test',
      '  npx playwright install --with-deps chromium',
      '  以 root 运行 apt-get install chromium-headless-shell fonts-noto-cjk',
    ].join('\n'),
  );
};

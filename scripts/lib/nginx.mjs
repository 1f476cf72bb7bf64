import { spawnSync } from 'node:child_process';
import { aptInstall, mayInstall } from './apt.mjs';

/* The nginx that our printed configuration is asked in. Elsewhere a reading of its language stands in. */

const PATHS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', 'nginx'];
const present = () => PATHS.find((path) => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0) ?? null;

/** Path of nginx, or null. */
export const findNginx = present;

/** The same, installing it where we may. */
export const installNginx = () => {
  const found = present();
  if (found !== null || !mayInstall()) return found;
  console.log('正在安装测试需要的 nginx（apt-get）……');
  aptInstall('nginx-light');
  return present();
};

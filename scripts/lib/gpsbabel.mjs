import { spawnSync } from 'node:child_process';
import { aptInstall, mayInstall } from './apt.mjs';

/* GPSBabel, which reads files of devices and knows nothing of us. Elsewhere recordings are read without it, and that is said. */

const present = () => spawnSync('gpsbabel', ['-V'], { stdio: 'ignore' }).status === 0;

/** Whether GPSBabel can be asked here, installing it where we may. */
export const findGpsBabel = () => {
  if (!present() && mayInstall()) {
    console.log('正在安装对照用的 GPSBabel（apt-get）……');
    aptInstall('gpsbabel');
  }
  return present();
};

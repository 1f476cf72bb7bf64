import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, mayInstall } from './apt.mjs';

/*
 * The second engine of the browser tests: WebKitGTK through its own driver, in a virtual screen. There is a package for
 * Debian and Ubuntu; elsewhere the tests in Chromium stand alone, and that is said.
 */

const folders = (path) => (existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : []);

const hasBrowser = () =>
  folders('/usr/lib')
    .filter((path) => path.endsWith('-linux-gnu'))
    .flatMap(folders)
    .some((path) => /\/webkit2gtk-4[^/]*$/.test(path) && existsSync(join(path, 'MiniBrowser')));

const present = () => existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/Xvfb') && hasBrowser();

/** Whether WebKit can be driven here, installing it where we may. */
export const findWebKit = () => {
  if (!present() && mayInstall()) {
    console.log('正在安装浏览器测试需要的 WebKit（apt-get）……');
    aptInstall('webkit2gtk-driver', 'xvfb');
  }
  return present();
};

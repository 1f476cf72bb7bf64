import { fork } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../scripts/lib/freePort.mjs';
import { untilUp } from '../bench/untilUp.ts';
import { faultLines, type Picture, sheetOf } from './sheet.ts';

export const root = resolve(import.meta.dirname, '../..');

/** The built site (DIST) with the server of the tests on a fresh world; ends with this process, or with `stop`. */
export const startSite = async (): Promise<{ readonly origin: string; readonly stop: () => void }> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = fork(join(root, 'tests/support/server.ts'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(port), SITE_DIST: resolve(process.env['DIST'] ?? 'dist'), ORIGINS: origin },
  });
  process.once('exit', () => server.kill());
  await untilUp(origin, server);
  return { origin, stop: () => void server.kill() };
};

/** An empty folder for pictures. */
export const emptyFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
};

/** Writes the sheet of all pictures beside them and prints what can't be read; answers the exit code. */
export const tell = (folder: string, pictures: readonly Picture[]): 0 | 1 => {
  const index = join(folder, 'index.html');
  writeFileSync(index, sheetOf(pictures));
  const faults = faultLines(pictures);
  for (const line of faults) console.log(line);
  const count = pictures.reduce((sum, { taken }) => sum + taken.flatMap((one) => one.pictures).length, 0);
  console.log(`\n${count} pictures, ${faults.length} lines to look at: ${index}`);
  return faults.length > 0 ? 1 : 0;
};

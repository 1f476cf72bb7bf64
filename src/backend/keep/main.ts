/** `npm run backup` and `npm run restore`. */
import { resolve } from 'node:path';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const USAGE = `npm run backup -- 放到哪个文件夹 [--keep=14]
npm run restore -- 哪一份备份（先停服务）`;

const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const main = async ([command, folder = '', ...rest]: readonly string[]): Promise<void> => {
  if (folder === '') throw new Error(USAGE);
  if (command === 'restore') {
    const { manifest, before } = await restore(resolve(folder), dataDir, new Date());
    say(`已恢复到 ${manifest.madeAt} 的样子：${manifest.files} 个文件`);
    if (before !== null) say(`原来的数据在 ${before}，确认没问题后可以删掉`);
    return;
  }
  const keep = Number(/^--keep=(\d{1,4})$/.exec(rest[0] ?? '')?.[1] ?? 14);
  say(`备份好并验证过：${await backup(dataDir, resolve(folder), Math.max(1, keep), new Date())}`);
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

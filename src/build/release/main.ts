/** `npm run release` and `npm run rollback`: what is out is a link to one of several folders. README.md tells the rest. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CURRENT } from './folders.ts';
import { release, ReleaseFault, rollback } from './release.ts';

const root = resolve(process.env['RELEASES'] ?? 'releases');
const dist = resolve(process.env['DIST'] ?? 'dist');

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { then: { type: 'string' } } });
  const [command, asked] = positionals;
  const { name, before } = command === 'rollback' ? await rollback(root, asked) : await release(dist, root);
  console.log(`${before ?? '（还没有）'} → ${name}\n${root}/${CURRENT} 现在是 ${name}`);
  if (values.then === undefined) {
    console.log('服务器在启动时把站点读进内存，nginx 在重载时读规则：请重启、重载它们。');
    return 0;
  }
  return spawnSync(values.then, { shell: true, stdio: 'inherit' }).status ?? 1;
};

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof ReleaseFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

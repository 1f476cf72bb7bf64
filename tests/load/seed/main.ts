/** `npm run load:seed -- [DIR] [--entries=100000 --comments=1000000 --likes=1000000 …]`: a large world in DIR. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../../src/backend/database/migrate.ts';
import { openDatabase } from '../../../src/backend/database/open.ts';
import { readSecret } from '../../../src/backend/secretFile.ts';
import { seedLarge } from './seed.ts';
import { sizesOf } from './sizes.ts';

const options = process.argv.slice(2);
const dir = options.find((option) => !option.startsWith('--')) ?? '.cache/load';
const sizes = sizesOf(options.filter((option) => option.startsWith('--')));
const file = join(dir, 'shell.db');
if (existsSync(file)) {
  console.error(`${file} 已经存在：换一个文件夹，或者先删掉它。`);
  process.exit(1);
}
const began = performance.now();
const seconds = (): string => ((performance.now() - began) / 1_000).toFixed(1);
const database = openDatabase(file);
migrate(database);
seedLarge(database, {
  sizes,
  now: Date.now(),
  secret: readSecret(join(dir, 'secret.key')),
  onStep: (step) => console.log(`${seconds().padStart(6)} s  ${step}`),
});
database.close();
console.log(`${seconds()} s, ${Math.round(statSync(file).size / 1e6)} MB: ${file}`, sizes);

/** `npm run reconcile`: a day against what the providers say of it. Ends with 0, 2 where something differs, 1 where it could not. */
import { join } from 'node:path';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { databaseFile } from '../../parts.ts';
import { providersOf } from '../../pay/channels.ts';
import { readSecret } from '../../secretFile.ts';
import { readSettings } from '../../settings.ts';
import { compareDay, dayIn } from './command.ts';

const main = async (args: readonly string[], now: number): Promise<number> => {
  const day = dayIn(args, now);
  const settings = readSettings({ ...process.env, DEMO: '0' });
  const providers = providersOf({ settings, secret: readSecret(join(settings.dataDir, 'secret.key')) });
  const database = openDatabase(databaseFile(settings));
  try {
    migrate(database);
    return await compareDay(database, providers, day, now, (text) => void process.stdout.write(`${text}\n`));
  } finally {
    database.close();
  }
};

try {
  process.exitCode = await main(process.argv.slice(2), Date.now());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

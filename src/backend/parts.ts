import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from './clock.ts';
import type { Parts } from './context.ts';
import { AGREEMENTS, openAgreements } from './content/agreements.ts';
import { CONTENT, openNotices } from './content/notices.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { one } from './database/statement.ts';
import { closedOutbox, demoOutbox } from './demo/outbox.ts';
import { consoleLog, maskPhone, type Log } from './log.ts';
import { incomingPath } from './pictures/paths.ts';
import { readSecret } from './secretFile.ts';
import { createPainter } from './seed/pictures/painter.ts';
import { createProgress } from './seed/progress.ts';
import type { Settings } from './settings.ts';
import { createHub } from './socket/hub.ts';
import { installCatalogue } from './vip/catalogue.ts';

/** Opens everything the server is made of, on disk below `settings.dataDir`. Throws when the database cannot be used. */
export const openParts = (settings: Settings, log: Log = consoleLog): Parts => {
  const secret = readSecret(join(settings.dataDir, 'secret.key'));
  const database = openDatabase(join(settings.dataDir, 'shell.db'));
  try {
    const check = one<{ quick_check: string }>(database, 'PRAGMA quick_check(1)')?.quick_check;
    if (check !== 'ok') throw new Error(`The database is damaged: ${check}`);
    const steps = migrate(database);
    if (steps.length > 0) log('info', 'migrated', { steps });
    installCatalogue(database);
  } catch (error) {
    database.close();
    throw error;
  }
  const files = join(settings.dataDir, 'files');
  // What was still arriving when the last run ended belongs to nobody.
  rmSync(incomingPath(files, ''), { recursive: true, force: true });
  const outbox = settings.demo
    ? demoOutbox(({ phone, code }) => log('info', 'login code', { phone: maskPhone(phone), code }))
    : closedOutbox;
  return {
    database,
    clock: systemClock,
    settings,
    files,
    secret,
    randomBelow: (max) => randomInt(max),
    outbox,
    hub: createHub(),
    notices: openNotices(CONTENT, log),
    agreements: openAgreements(AGREEMENTS, log),
    log,
    draw: createPainter().draw,
  };
};

/** Fills an empty database with the demo world; does nothing to one that has members. */
export const seedOnce = async (parts: Parts): Promise<void> => {
  const { database, files, clock, settings } = parts;
  if (!settings.demo || one(database, 'SELECT 1 FROM users LIMIT 1')) return;
  const { seed } = await import('./seed/main.ts');
  const bar = createProgress();
  await seed(database, { filesDir: files, now: clock(), onProgress: bar });
  bar.end();
};

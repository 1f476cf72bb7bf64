import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { systemClock } from './clock.ts';
import type { Parts } from './context.ts';
import { AGREEMENTS, openAgreements } from './content/agreements.ts';
import { houseTold } from './content/house.ts';
import { CONTENT, openNotices } from './content/notices.ts';
import { openDatabase } from './database/open.ts';
import { one } from './database/statement.ts';
import { createReadBook } from './community/people/readBook.ts';
import { createAskBook } from './community/search/hot/book.ts';
import { createVisitBook } from './vitals/take.ts';
import { createReadBudget } from './limits/readBudget.ts';
import { upgrade } from './keep/upgrade.ts';
import { consoleLog, type Log } from './log.ts';
import { createRegistry, type Registry } from './metrics/registry.ts';
import { chooseOutbox } from './messages/choose.ts';
import { incomingPath } from './pictures/paths.ts';
import { readSecret } from './secretFile.ts';
import type { Settings } from './settings.ts';
import { messengerTicket } from './share/messenger/messengerTicket.ts';
import { createTickets } from './share/messenger/tickets.ts';
import { createHub } from './socket/hub.ts';
import { chooseWeather } from './weather/choose.ts';
import { installCatalogue } from './vip/catalogue.ts';

/** A world to look at, handed in by whoever starts the server: the server itself knows none. */
export interface DemoWorld {
  /** Draws the pictures that have a recipe instead of a file. */
  readonly draw: Parts['draw'];
  /** Fills an empty, migrated database. `now`: nothing in the world is later. */
  readonly seed: (
    database: DatabaseSync,
    options: { readonly filesDir: string; readonly now: number },
  ) => Promise<void>;
  /** Lets what goes on in the world go on, up to `now`. */
  readonly move: (database: DatabaseSync, now: number) => void;
}

export const databaseFile = (settings: Pick<Settings, 'dataDir'>): string => join(settings.dataDir, 'shell.db');

/** Opens everything the server is made of, on disk below `settings.dataDir`. Throws when the database cannot be used. */
export const openParts = (
  settings: Settings,
  { draw }: Pick<DemoWorld, 'draw'>,
  log: Log = consoleLog,
  metrics: Registry = createRegistry(),
): Parts => {
  const secret = readSecret(join(settings.dataDir, 'secret.key'));
  const database = openDatabase(databaseFile(settings));
  try {
    upgrade(database, log);
    installCatalogue(database);
  } catch (error) {
    database.close();
    throw error;
  }
  const files = join(settings.dataDir, 'files');
  // What was still arriving when the last run ended belongs to nobody.
  rmSync(incomingPath(files, ''), { recursive: true, force: true });
  return {
    database,
    clock: systemClock,
    settings,
    files,
    freeBytes: () => statfs(settings.dataDir).then(({ bavail, bsize }) => bavail * bsize),
    secret,
    randomBelow: (max) => randomInt(max),
    outbox: chooseOutbox(settings, database, systemClock, log),
    weather: chooseWeather(settings, systemClock),
    ticket: settings.messenger && createTickets(messengerTicket(settings.messenger), systemClock, log),
    hub: createHub(),
    notices: openNotices(CONTENT, log, () => houseTold(database)),
    agreements: openAgreements(AGREEMENTS, log),
    log,
    metrics,
    reads: createReadBook(database, log),
    seen: new Map(),
    asked: createAskBook(database, log),
    visits: createVisitBook(database, systemClock),
    budget: createReadBudget(),
    health: { database: 'checking' },
    draw,
  };
};

/** Fills an empty database with the demo world; does nothing to one that has members. */
export const seedOnce = async (parts: Parts, world: DemoWorld): Promise<void> => {
  const { database, files, clock, settings } = parts;
  if (!settings.demo || one(database, 'SELECT 1 FROM users LIMIT 1')) return;
  await world.seed(database, { filesDir: files, now: clock() });
};

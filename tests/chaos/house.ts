import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate } from '../../src/backend/database/migrate.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { run } from '../../src/backend/database/statement.ts';
import { readSecret } from '../../src/backend/secretFile.ts';
import { openSession } from '../../src/backend/sessions/sessions.ts';
import { tokenOf } from '../../src/backend/sessions/session.ts';

export const ORIGIN = 'http://own.example';
const root = resolve(import.meta.dirname, '../..');

export interface House {
  readonly dir: string;
  readonly members: readonly number[];
  /** One for each member. */
  readonly cookies: readonly string[];
  /** Everybody may take each of them once. */
  readonly gifts: readonly string[];
  readonly remove: () => void;
}

/** A data folder with members who are logged in, and gifts for them. */
export const prepare = (members: number, gifts: number): House => {
  const dir = mkdtempSync(join(tmpdir(), 'chaos-'));
  const database = openDatabase(join(dir, 'shell.db'));
  migrate(database);
  const secret = readSecret(join(dir, 'secret.key'));
  const now = Date.now();
  database.exec('BEGIN');
  const people = Array.from(
    { length: members },
    () => run(database, "INSERT INTO users (nick_name, created_at) VALUES ('山友', ?)", now).id,
  );
  const cookies = people.map(
    (id) => `sid=${tokenOf(secret, openSession(database, secret, String(id), now, 'chaos').handle)}`,
  );
  const ids = Array.from({ length: gifts }, () =>
    String(run(database, "INSERT INTO vip_gifts (name, note, tier, days, starts_at) VALUES ('体验', '', 1, 7, 0)").id),
  );
  database.exec('COMMIT');
  database.close();
  writeFileSync(join(dir, 'clock'), '0');
  return { dir, members: people, cookies, gifts: ids, remove: () => rmSync(dir, { recursive: true, force: true }) };
};

export interface Server {
  readonly port: number;
  readonly child: ChildProcess;
  readonly output: () => string;
  /** `SIGKILL`, or `SIGTERM` and what it still has to do. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

/** The clock of a process is what a file says it is off by, in ms. */
const PUT_ON = `import { readFileSync } from 'node:fs';
const now = Date.now;
let [off, looked] = [0, 0];
Date.now = () => {
  const at = performance.now();
  if (at - looked > 50) { looked = at; off = Number(readFileSync(process.env.CLOCK, 'utf8')) || 0; }
  return now() + off;
};`;

const UP_WITHIN_MS = 60_000;

/** Starts the server over a data folder, as it runs in earnest. `before`: a command that runs it. */
export const start = async (dir: string, before: readonly string[] = [], dataDir = dir): Promise<Server> => {
  const node = [process.execPath, `--import=data:text/javascript,${encodeURIComponent(PUT_ON)}`, 'src/backend/main.ts'];
  const [command = '', ...args] = [...before, ...node];
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      PROXIES: '1',
      DEMO: '0',
      ORIGINS: ORIGIN,
      DATA_DIR: dataDir,
      DIST: join(dir, 'no-site'),
      CLOCK: join(dir, 'clock'),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const until = performance.now() + UP_WITHIN_MS;
  let port: string | undefined;
  while ((port = /"event":"listening","port":(\d+)/.exec(output)?.[1]) === undefined) {
    if (performance.now() > until || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error(`The server did not come up:\n${output.slice(-2_000)}`);
    }
    await new Promise((then) => setTimeout(then, 10));
  }
  return {
    port: Number(port),
    child,
    output: () => output,
    async end(signal) {
      const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child.kill(signal);
      await gone;
    },
  };
};

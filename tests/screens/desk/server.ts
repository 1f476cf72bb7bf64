/**
 * The server that the desk's pictures are taken of: a small demo world with something in every queue, and an operator of each
 * role. PORT, SITE_DIST and CREDENTIALS, the file that gets who may log in, are given.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '../../../demo/seed.ts';
import { createDemoWorld } from '../../../demo/world.ts';
import { addOperator } from '../../../src/backend/desk/accounts/operators.ts';
import { ROLE_NAMES, ROLES } from '../../../src/backend/desk/roles.ts';
import { openParts } from '../../../src/backend/parts.ts';
import { readSettings } from '../../../src/backend/settings.ts';
import { fillQueues } from './fill.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'shell-desk-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, {
  DATA_DIR: dataDir,
  DIST: process.env['SITE_DIST'],
  HOST: '127.0.0.1',
  DEMO: '1',
  DESK_ORIGIN: `http://localhost:${process.env['PORT'] ?? ''}`,
});
const parts = openParts(readSettings(process.env), createDemoWorld(), () => undefined);
const now = parts.clock();
await seed(parts.database, { filesDir: parts.files, now, size: 'small' });
fillQueues(parts.database, now);
const operators: Record<string, { name: string; password: string; secret: string }> = {};
for (const role of ROLES) {
  const name = ROLE_NAMES[role];
  operators[role] = { name, ...(await addOperator(parts, name, [role], now)) };
}
parts.database.close();
writeFileSync(process.env['CREDENTIALS'] ?? '', JSON.stringify(operators));
await import('../../../src/backend/main.ts');

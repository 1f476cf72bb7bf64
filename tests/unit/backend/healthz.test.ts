import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '../../../src/backend/database/migrate.ts';
import { openDatabase } from '../../../src/backend/database/open.ts';
import { troubleOf } from '../../../src/backend/trouble.ts';
import { openWorld } from './support/world.ts';

const ask = async (world = openWorld()) => {
  const { status, body } = await world.browser().get('/healthz');
  return [status, body.reason ?? body.status];
};

test('healthz says ok while the database answers, and 503 with a reason once it is damaged or gone', async () => {
  const world = openWorld();
  expect(await ask(world)).toEqual([200, 'ok']);
  world.parts.health.database = 'damaged';
  expect(await ask(world)).toEqual([503, 'damaged']);
  const gone = openWorld();
  gone.database.close();
  expect(await ask(gone)).toEqual([503, 'unknown']);
});

test('why a database cannot be opened is told by what was thrown: locked, newer, full, damaged, not allowed', () => {
  const dir = mkdtempSync(join(tmpdir(), 'health-'));
  const why = (name: string): string => {
    try {
      const database = openDatabase(join(dir, name));
      migrate(database);
      database.close();
      return 'none';
    } catch (error) {
      return troubleOf(error);
    }
  };
  expect(why('shell.db')).toBe('none');
  const other = openDatabase(join(dir, 'shell.db'));
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  expect(why('shell.db')).toBe('locked');
  other.exec('ROLLBACK; PRAGMA user_version = 9999');
  other.close();
  expect(why('shell.db')).toBe('newer');
  writeFileSync(join(dir, 'broken.db'), 'no database at all '.repeat(500));
  expect(why('broken.db')).toBe('damaged');
  mkdirSync(join(dir, 'folder.db'));
  expect(why('folder.db')).not.toBe('none');
  const small = openDatabase(join(dir, 'small.db'));
  small.exec('PRAGMA max_page_count = 8');
  expect(() => migrate(small)).toThrow();
  try {
    migrate(small);
  } catch (error) {
    expect(troubleOf(error)).toBe('full');
  }
  expect(troubleOf(Object.assign(new Error(), { code: 'ENOSPC' }))).toBe('full');
  expect(troubleOf(Object.assign(new Error(), { code: 'EACCES' }))).toBe('denied');
});

// @module-tag large
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { findNginx } from '../../../scripts/lib/nginx.mjs';
import { openDatabase } from '../../../src/backend/database/open.ts';
import { all } from '../../../src/backend/database/statement.ts';
import { completed } from '../../../src/backend/setup/ask.ts';
import { readSettingsFile, settingsText, writeSettingsFile } from '../../../src/backend/setup/file.ts';
import { judgeSettings } from '../../../src/backend/setup/missing.ts';
import { nginxSite, systemdUnit } from '../../../src/backend/setup/printed.ts';
import { makeStart, readStartContent } from '../../../src/backend/setup/startContent.ts';
import { openWorld } from './support/world.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'setup-'));
const WHOLE = {
  ORIGINS: 'https://m.example.com',
  DESK_ORIGIN: 'https://desk.example.com',
  MESSAGES: 'yunpian',
  YUNPIAN_KEY: 'key',
  PAY_STORE: '{"bundleId":"com.example.app","appAppleId":1,"environment":"Production"}',
  PUBLIC_BRAND: '山行',
  PUBLIC_CONTACT_MAIL: 'hi@example.com',
};

test('what is written is read the same, whatever stands in it, and by its owner alone', () => {
  const path = join(folder(), 'settings.env');
  const odd = { ...WHOLE, PUBLIC_BRAND: '山 "行" $HOME `x` \\n # 1', MESSAGE_SIGN: '岭行' };
  writeSettingsFile(path, odd);
  expect(readSettingsFile(path)).toEqual(odd);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(parseEnv(settingsText(WHOLE))).toMatchObject(WHOLE);
  for (const value of ["a'b", 'a\nb', 'a\0b'])
    expect(() => settingsText({ PUBLIC_BRAND: value })).toThrow('PUBLIC_BRAND');
});

test('what is missing is said in words, what cannot be is refused by name, and a whole one lacks nothing', () => {
  const { wrong, lacking } = judgeSettings({});
  expect(wrong).toEqual([]);
  for (const name of [
    'ORIGINS',
    'MESSAGES',
    'DESK_ORIGIN',
    'PAY_',
    'LEGACY_KEY',
    'PUBLIC_SIGNATURE_KEY',
    'PUBLIC_CONTACT_MAIL',
    'PUBLIC_BRAND',
  ])
    expect(lacking.filter((words) => words.startsWith(name))).toHaveLength(1);
  expect(judgeSettings({ MESAGES: 'webhook' }).wrong[0]).toContain('MESAGES');
  expect(judgeSettings({ MESSAGES: 'webhook' })).toMatchObject({
    settings: null,
    wrong: [expect.stringContaining('MESSAGE_WEBHOOK_URL')],
  });
  expect(judgeSettings({ DEMO: '1', ORIGINS: 'https://m.example.com' }).wrong[0]).toContain('DEMO=1');
  expect(judgeSettings(completed(WHOLE))).toMatchObject({ wrong: [], lacking: [] });
});

test('keys are made once and differ; what was said stays', () => {
  const [one, other] = [completed(WHOLE), completed(WHOLE)];
  for (const name of ['LEGACY_KEY', 'PUBLIC_FILE_KEY']) {
    expect(one[name]).toHaveLength(16);
    expect(one[name]).not.toBe(other[name]);
  }
  expect(completed(one)).toEqual(one);
  expect(one).toMatchObject({ ...WHOLE, PROXIES: '1', PUBLIC_SITE_ORIGIN: 'https://m.example.com' });
});

test('the first boards and topics are made once; what an editor has changed since stays', () => {
  const { database, now } = openWorld();
  const content = readStartContent();
  expect(makeStart(database, content, now())).toEqual({ boards: content.boards.length, topics: content.topics.length });
  database.exec("UPDATE boards SET intro = '改过' WHERE name = '徒步'");
  expect(makeStart(database, content, now())).toEqual({ boards: 0, topics: 0 });
  expect(all(database, "SELECT intro FROM boards WHERE name = '徒步'")).toEqual([{ intro: '改过' }]);
  expect(all(database, 'SELECT position FROM boards ORDER BY position').length).toBe(content.boards.length);
});

test('nginx knows the desk under its own name alone', () => {
  const text = nginxSite({ origins: ['https://m.example.com'], deskOrigin: 'https://desk.example.com', port: 4321 });
  const desk = text.slice(text.indexOf('server_name desk.example.com'));
  expect(text.indexOf('server_name m.example.com')).toBeLessThan(text.indexOf('location /desk'));
  expect(desk).toMatch(/location \/desk \{[\s\S]*location \/ \{ return 404; \}/);
  expect(text).not.toContain('$proxy_add_x_forwarded_for');
});

test('the unit and the nginx file are understood by systemd and nginx, where these are there to ask', () => {
  const dir = folder();
  const unit = systemdUnit(
    { root: dir, node: process.execPath, settingsFile: join(dir, 'settings.env'), user: 'root' },
    [join(dir, 'data'), join(dir, 'logs')],
  );
  expect(unit).toContain(`ReadWritePaths=${dir}/data ${dir}/logs\n`);
  for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=true', 'CapabilityBoundingSet=\n', 'UMask=0077'])
    expect(unit).toContain(line);
  writeFileSync(join(dir, 'trail-shell.service'), unit);
  const asked = spawnSync('systemd-analyze', ['verify', '--man=no', join(dir, 'trail-shell.service')], {
    encoding: 'utf8',
  });
  if (asked.error === undefined)
    expect(asked.stderr.split('\n').filter((line) => line.includes('trail-shell'))).toEqual([]);

  const site = nginxSite({ origins: ['https://m.example.com'], deskOrigin: 'https://desk.example.com', port: 4321 });
  // Certificates are somebody else's: without them the rest can be read.
  const plain = site.replace(/^ +ssl_.*\n/gm, '').replaceAll(' ssl http2;', ';');
  writeFileSync(join(dir, 'site.conf'), plain.replaceAll('listen 80;', 'listen 8080;').replaceAll(':80;', ':8080;'));
  writeFileSync(
    join(dir, 'nginx.conf'),
    `pid ${dir}/pid;\nevents {}\nhttp { access_log off; include ${dir}/site.conf; }\n`,
  );
  const nginx = findNginx();
  if (nginx === null) return;
  const read = spawnSync(nginx, ['-t', '-c', join(dir, 'nginx.conf'), '-e', 'stderr'], { encoding: 'utf8' });
  expect(read.stderr).toContain('syntax is ok');
});

test('run from the environment it leaves settings, a database with boards and an operator; run again it changes nothing', () => {
  const dir = folder();
  const { DEMO: _, ...plain } = process.env;
  const env = { ...plain, ...WHOLE, DATA_DIR: dir, SETTINGS_FILE: join(dir, 'settings.env'), OPERATOR: '小林' };
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['src/backend/setup/main.ts', ...args], { env, encoding: 'utf8', input: '' });
  const first = run('quiet');
  expect([first.status, first.stderr.replace(/.*ExperimentalWarning[\s\S]*/, '')]).toEqual([0, '']);
  expect(first.stdout).toMatch(/一次性密码 {2}\S{16}/);
  const written = readFileSync(env.SETTINGS_FILE, 'utf8');
  expect(run('quiet').stdout).not.toContain('一次性密码');
  expect(readFileSync(env.SETTINGS_FILE, 'utf8')).toBe(written);
  const database = openDatabase(join(dir, 'shell.db'));
  expect(all(database, 'SELECT name, roles FROM operators')).toEqual([{ name: '小林', roles: 'admin' }]);
  expect(all(database, 'SELECT 1 FROM users')).toEqual([]);
  database.close();
  for (const file of ['trail-shell.service', 'nginx.conf']) expect(existsSync(join(dir, 'deploy', file))).toBe(true);
  writeFileSync(env.SETTINGS_FILE, 'MESAGES=x\n');
  expect(run('check')).toMatchObject({ status: 1, stdout: expect.stringContaining('MESAGES') });
}, 60_000);

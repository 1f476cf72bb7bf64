/** `npm run setup`: from an empty machine to settings, a database with its first boards, and an operator. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../database/open.ts';
import { addOperator, operatorNamed } from '../desk/accounts/operators.ts';
import { upgrade } from '../keep/upgrade.ts';
import { problemsOnly } from '../log.ts';
import { databaseFile } from '../parts.ts';
import { readSecret } from '../secretFile.ts';
import type { Settings } from '../settings.ts';
import { lackingLetters } from '../share/picture/letters.ts';
import { askAll, completed } from './ask.ts';
import { readSettingsFile, type Values, writeSettingsFile } from './file.ts';
import { judgeSettings } from './missing.ts';
import { nginxSite, systemdUnit } from './printed.ts';
import { SETTINGS } from './schema.ts';
import { settingsPage } from './settingsPage.ts';
import { makeStart, readStartContent } from './startContent.ts';

const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const settingsFile = resolve(process.env['SETTINGS_FILE'] ?? join(root, 'settings.env'));
const say = (text = ''): void => void process.stdout.write(`${text}\n`);

/** What the environment says of our settings: it comes before the file. */
const fromEnvironment = (): Values =>
  Object.fromEntries(SETTINGS.flatMap(({ name }) => (process.env[name] ? [[name, process.env[name]]] : [])));

const told = (wrong: readonly string[], lacking: readonly string[]): void => {
  for (const words of wrong) say(`✗ ${words}`);
  for (const words of lacking) say(`· ${words}`);
};

const prepare = async (settings: Settings, operator: string): Promise<void> => {
  const database = openDatabase(databaseFile(settings));
  try {
    upgrade(database, problemsOnly);
    const made = makeStart(database, readStartContent(), Date.now());
    say(`版块 ${made.boards} 个、话题 ${made.topics} 个已建好（内容在 src/content/start.json）`);
    const secret = readSecret(join(settings.dataDir, 'secret.key'));
    if (operator !== '' && !operatorNamed(database, operator)) {
      const enrolled = await addOperator({ database, secret }, operator, ['admin'], Date.now());
      say(`\n管理员 ${operator}，只显示这一次：`);
      say(`  一次性密码  ${enrolled.password}\n  动态码密钥  ${enrolled.secret}\n  认证器地址  ${enrolled.uri}\n`);
    }
  } finally {
    database.close();
  }
};

const main = async (command: string): Promise<void> => {
  if (command === 'page') return writeFileSync(join(root, 'docs/settings.md'), settingsPage());
  const known = { ...readSettingsFile(settingsFile), ...fromEnvironment() };
  if (command === 'check') {
    const judged = judgeSettings(known);
    const { wrong } = judged;
    const lacking = [...judged.lacking, ...(await lackingLetters())];
    told(wrong, lacking);
    if (wrong.length > 0) process.exitCode = 1;
    else if (lacking.length === 0) say('设置都齐了。');
    return;
  }
  const asks = process.stdin.isTTY && command !== 'quiet';
  const answers = asks ? await askAll(known) : known;
  const values = completed({ DATA_DIR: join(root, '.data'), ...answers });
  const { settings, wrong, lacking } = judgeSettings(values);
  if (settings === null || wrong.length > 0) {
    say('设置还不能用，没有写下任何东西：');
    told(wrong, []);
    process.exitCode = 1;
    return;
  }
  writeSettingsFile(settingsFile, values);
  say(`设置写在 ${settingsFile}`);
  await prepare(settings, process.env['OPERATOR'] ?? (settings.deskOrigin === null ? '' : 'admin'));
  const deploy = join(resolve(settings.dataDir), 'deploy');
  mkdirSync(deploy, { recursive: true });
  const writes = [resolve(settings.dataDir), ...(settings.logFile ? [dirname(resolve(settings.logFile.path))] : [])];
  for (const folder of writes) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const place = { root, node: process.execPath, settingsFile, user: userInfo().username };
  writeFileSync(join(deploy, 'trail-shell.service'), systemdUnit(place, writes));
  writeFileSync(join(deploy, 'nginx.conf'), nginxSite(settings));
  say(`systemd 单元和 nginx 配置在 ${deploy}`);
  if (lacking.length > 0) say('\n还缺（现在也能跑，补上再对外）：');
  told([], lacking);
  say(`\n接下来：
  npm run build                                        用这些设置构建网站
  sudo cp ${deploy}/trail-shell.service /etc/systemd/system/ && sudo systemctl enable --now trail-shell
  sudo cp ${deploy}/nginx.conf /etc/nginx/conf.d/trail-shell.conf   （先准备好证书）
  npm run setup -- check                               随时再查一遍`);
};

await main(process.argv[2] ?? '');

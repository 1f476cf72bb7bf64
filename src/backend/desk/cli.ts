/** `npm run operator`: the accounts of the desk, from the machine itself. */
import { join } from 'node:path';
import { openDatabase } from '../database/open.ts';
import { upgrade } from '../keep/upgrade.ts';
import { problemsOnly } from '../log.ts';
import { databaseFile } from '../parts.ts';
import { readSecret } from '../secretFile.ts';
import { readSettings } from '../settings.ts';
import {
  addOperator,
  disableOperator,
  type Enrolled,
  operators,
  resetOperator,
  unlockOperator,
} from './accounts/operators.ts';
import { ROLE_NAMES, ROLES, rolesIn } from './roles.ts';

const USAGE = `npm run operator -- add 名字 --role ${ROLES.join('|')}（可以用逗号分开几个）
npm run operator -- list
npm run operator -- reset 名字     新的一次性密码和动态码
npm run operator -- unlock 名字    解开因为试错太多的锁定
npm run operator -- disable 名字   停用`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const told = (name: string, { password, secret, uri }: Enrolled): void =>
  say(`名字          ${name}
一次性密码    ${password}
动态码密钥    ${secret}
认证器地址    ${uri}

把密钥或地址加进认证器（TOTP），用这个密码登录一次，马上会要求换成自己的。
这些只显示这一次。`);

const main = async (args: readonly string[]): Promise<void> => {
  const [command = '', name = ''] = args;
  const settings = readSettings({ ...process.env, DEMO: '0' });
  const database = openDatabase(databaseFile(settings));
  try {
    upgrade(database, problemsOnly);
    const deployment = { database, secret: readSecret(join(settings.dataDir, 'secret.key')) };
    const now = Date.now();
    if (command === 'list') {
      for (const one of operators(database))
        say(
          `${one.name}\t${one.roles.map((role) => ROLE_NAMES[role]).join('、')}${one.disabledAt === null ? '' : '\t停用'}`,
        );
      return;
    }
    if (name === '' || name.startsWith('--')) throw new Error(USAGE);
    if (command === 'add') {
      const roles = rolesIn(args[args.indexOf('--role') + 1] ?? '');
      if (!args.includes('--role') || roles === null) throw new Error(USAGE);
      told(name, await addOperator(deployment, name, roles, now));
    } else if (command === 'reset') told(name, await resetOperator(deployment, name, now));
    else if (command === 'unlock') unlockOperator(database, name, now);
    else if (command === 'disable') disableOperator(database, name, now);
    else throw new Error(USAGE);
  } finally {
    database.close();
  }
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

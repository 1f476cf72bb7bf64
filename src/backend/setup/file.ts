import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SETTINGS } from './schema.ts';

export type Values = Readonly<Record<string, string>>;

/** One line that Node (`--env-file`), systemd (`EnvironmentFile`) and a shell read alike. */
const lineOf = (name: string, value: string): string => {
  // Each of them escapes in its own way; none of them touches what stands between single quotes.
  if (/['\n\r\0]/.test(value)) throw new Error(`${name} 里不能有单引号或换行`);
  return `${name}='${value}'`;
};

/** The settings file as a text: what is set, by group, with what it is. */
export const settingsText = (values: Values): string => {
  const groups = [...new Set(SETTINGS.map(({ group }) => group))];
  const parts = groups.map((group) => {
    const rows = SETTINGS.filter((setting) => setting.group === group);
    const lines = rows.flatMap(({ name, what }) => {
      const value = values[name] ?? '';
      return [`# ${what}`, value === '' ? `#${name}=''` : lineOf(name, value)];
    });
    return [`# —— ${group} ——`, ...lines].join('\n');
  });
  return `# 这台服务器的设置，npm run setup 写的，也可以直接改。每一项的说明在 docs/settings.md。\n# 里面有密钥：只给运行服务的账号读。\n\n${parts.join('\n\n')}\n`;
};

/** What a settings file says; nothing where there is none. */
export const readSettingsFile = (path: string): Values => {
  if (!existsSync(path)) return {};
  const found = parseEnv(readFileSync(path, 'utf8'));
  return Object.fromEntries(Object.entries(found).flatMap(([name, value]) => (value ? [[name, value]] : [])));
};

/** Writes it whole or not at all, for its owner alone. */
export const writeSettingsFile = (path: string, values: Values): void => {
  const half = `${path}.new`;
  closeSync(openSync(half, 'w', 0o600));
  writeFileSync(half, settingsText(values));
  renameSync(half, path);
};

import { SETTINGS } from './schema.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** `docs/settings.md`, made from the schema. */
export const settingsPage = (): string => {
  const groups = [...new Set(SETTINGS.map(({ group }) => group))];
  const tables = groups.map((group) => {
    const rows = SETTINGS.filter((setting) => setting.group === group).map(
      ({ name, what, fallback, secret }) =>
        `| \`${name}\` | ${cell(what)}${secret ? '（密钥）' : ''} | ${fallback === '' ? '' : `\`${cell(fallback)}\``} |`,
    );
    return [`## ${group}`, '', '| 设置 | 是什么 | 不写时 |', '| --- | --- | --- |', ...rows].join('\n');
  });
  return `# 设置

由 \`src/backend/setup/schema.ts\` 生成：\`npm run setup -- page\`。写在 \`settings.env\` 里，或者作为环境变量；环境变量优先。
\`PUBLIC_\` 开头的在构建网站时也要用，改了要重新 \`npm run build\`。

${tables.join('\n\n')}
`;
};

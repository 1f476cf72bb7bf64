/**
 * The first test of each file among those that Playwright lists (`--list`), as a list for `--test-list`: what a file is about, done once
 * from beginning to end. What looks at the whole world (`@sweep`) is no journey. Throws where nothing was listed.
 */
export const journeysIn = (listed) => {
  const first = new Map();
  for (const line of listed.split('\n')) {
    if (line.includes(' @sweep')) continue;
    const [, file] = /^\s*\[\w+\] › ([^ ]+?\.test\.ts):\d+:\d+ › /.exec(line) ?? [];
    if (file !== undefined && !first.has(file)) first.set(file, line.trim());
  }
  if (first.size === 0) throw new Error('Playwright 没有列出任何测试。');
  return `${[...first.values()].join('\n')}\n`;
};

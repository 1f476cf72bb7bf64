/** Tag of what is no part of `npm test`: it looks at the whole world, or starts servers of its own. The tests of Vitest carry it too. */
export const LARGE = 'large';

const specsIn = (suite, above = []) => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, titles: [...above, spec.title] })),
  ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, [...above, inner.title])),
];

/**
 * The first test of each file, what the file is about, done once from beginning to end: lines for `--test-list`, out of what
 * `--list --reporter=json` says. A file that begins with a large one has no journey. Throws where nothing was listed.
 */
export const journeysIn = ({ suites }) => {
  const firsts = suites.flatMap((file) =>
    specsIn(file)
      .sort((a, b) => a.line - b.line)
      .slice(0, 1),
  );
  const journeys = firsts.filter(({ tags }) => !tags.includes(LARGE));
  if (journeys.length === 0) throw new Error('Playwright 没有列出任何测试。');
  const lines = journeys.flatMap(({ tests, file, line, column, titles }) =>
    tests.map(({ projectName }) => [`[${projectName}]`, `${file}:${line}:${column}`, ...titles].join(' › ')),
  );
  return `${lines.join('\n')}\n`;
};

import { describe, expect, test } from 'vitest';
import {
  brotliSize,
  documents,
  manifest,
  readBuilt,
  rowsOf,
  scripts,
  scriptsOfDocument,
  withImports,
} from '../support/built.ts';

const KB = 1024;
/** Brotli, as it travels. HTML with its inline CSS fits one initial congestion window. */
const HTML_MAX = 14 * KB;
const SCRIPT_MAX = {
  /** React (58.6 KB) and what the page shows with it; what it does comes with the first touch. */
  island: 73 * 1000,
  /** A list that lives without React: calls, their checks, paging; in the same city its surroundings and their map as well. */
  list: 28 * 1000,
  /** Nothing but the shell: toast and question wait for their first use. */
  plain: 1.5 * KB,
  scriptless: 0,
} as const;

const kindOf = (file: string, html: string): keyof typeof SCRIPT_MAX => {
  if (rowsOf(file).every((row) => row.scriptless || row.planned || row.redirect !== undefined)) return 'scriptless';
  if (html.includes('<astro-island')) return 'island';
  // Benefits and questions live without React as well: swiping, search, opening the app.
  return html.includes('data-live') || /^vip\/(?:rights|question)/.test(file) ? 'list' : 'plain';
};

describe.each(documents)('%s', (file) => {
  const html = readBuilt(file);
  const kind = kindOf(file, html);

  test('fits one window', () => {
    expect(brotliSize(file)).toBeLessThanOrEqual(HTML_MAX);
  });

  test(`brings at most the script of its kind (${kind})`, () => {
    const { own, islands } = scriptsOfDocument(html);
    const files = withImports([...own, ...islands]);
    const total = files.reduce((sum, script) => sum + brotliSize(script), 0);
    const parts = files
      .map((script) => `${script.slice(7)} ${brotliSize(script)}`)
      .sort((a, b) => Number(b.split(' ')[1]) - Number(a.split(' ')[1]))
      .slice(0, 8);
    expect(total, `largest: ${parts.join(', ')}`).toBeLessThanOrEqual(SCRIPT_MAX[kind]);
  });
});

test('no script holds the id of its build: every build would give all of them other names', () => {
  expect(scripts.filter((script) => readBuilt(script).includes(manifest.build))).toEqual([]);
});

test('ECharts never comes with a page', () => {
  const first = new Set(
    documents.flatMap((file) => withImports(Object.values(scriptsOfDocument(readBuilt(file))).flat())),
  );
  expect([...first].filter((script) => /zrender|echarts/i.test(readBuilt(script)))).toEqual([]);
});

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
/**
 * Brotli, as it travels. HTML with its inline CSS fits one initial congestion window and leaves room in it: what a reply fills
 * brings the styles, the templates and the contract of that as well.
 */
const HTML_MAX = { filled: 11.75 * KB, other: 10 * KB } as const;
/** Documents that are larger, and what of. */
const LARGER: readonly { readonly files: RegExp; readonly max: number }[] = [
  // Their own words: all agreements of a kind with their versions, and every benefit with its drawing.
  { files: /^user\/protocol(?:\/.+)?\.html$/, max: 10.8 * KB },
  { files: /^vip\/rights(?:\/\d+)?\.html$/, max: 11.6 * KB },
  // The map of the country and the tables of the directory's oddities.
  { files: /^test\/geo\.html$/, max: 11.6 * KB },
  // A form of React that stands without it, drawn in the HTML.
  { files: /^(?:login\.htm|account\/login)\.html$/, max: 10.5 * KB },
];
const htmlMaxOf = (file: string, html: string): number =>
  LARGER.find(({ files }) => files.test(file))?.max ??
  HTML_MAX[/\sdata-(?:live|aside)=/.test(html) ? 'filled' : 'other'];
const SCRIPT_MAX = {
  /** React (59 KB) and what the page shows with it; what it does comes with the first touch. */
  island: 78 * 1000,
  /** The same over a part that a reply fills, with pictures to choose: reporting. */
  form: 91.5 * 1000,
  /** A list that lives without React: calls, their checks, paging; in the same city its surroundings and their map as well. */
  list: 26 * 1000,
  /** A text: what little it does stands in its HTML. */
  plain: 1.5 * 1000,
  scriptless: 0,
} as const;

/** What lies below the first screen, in a script of its own (src/build/deferMarkup.ts): it is of the document, wherever it travels. */
const DEFERRED = /\.deferred\.[\w-]+\.js$/;
const WHOLE_MAX = 13.4 * KB;

/** By the route table; rows of one document have one budget (tests/laws/flags.test.ts). */
const kindOf = (file: string): keyof typeof SCRIPT_MAX => rowsOf(file)[0]?.budget ?? 'scriptless';

describe.each(documents)('%s', (file) => {
  const html = readBuilt(file);
  const kind = kindOf(file);

  test('fits one window', () => {
    expect(brotliSize(file)).toBeLessThanOrEqual(htmlMaxOf(file, html));
    const deferred = scriptsOfDocument(html).own.filter((script) => DEFERRED.test(script));
    expect(deferred.reduce((sum, script) => sum + brotliSize(script), brotliSize(file))).toBeLessThanOrEqual(WHOLE_MAX);
  });

  test(`brings at most the script of its kind (${kind})`, () => {
    const { own, islands } = scriptsOfDocument(html);
    const files = withImports([...own, ...islands]).filter((script) => !DEFERRED.test(script));
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

test('React comes with islands alone: no page’s own script brings it', () => {
  const isReact = (script: string): boolean => readBuilt(script).includes('react.transitional.element');
  expect(scripts.filter(isReact)).not.toEqual([]);
  const bringing = documents.filter((file) => withImports(scriptsOfDocument(readBuilt(file)).own).some(isReact));
  expect(bringing).toEqual([]);
});

test('no script brings a schema library: replies and the app’s answers are read without', () => {
  expect(scripts.filter((script) => /\b_zod\b|ZodError/.test(readBuilt(script)))).toEqual([]);
});

test('ECharts never comes with a page', () => {
  const first = new Set(
    documents.flatMap((file) => withImports(Object.values(scriptsOfDocument(readBuilt(file))).flat())),
  );
  expect([...first].filter((script) => /zrender|echarts/i.test(readBuilt(script)))).toEqual([]);
});

/** What a page asks for before anybody touches it: few files, and none that is not worth its request. */
const SCRIPTS_MOST = 6;
const SCRIPT_LEAST = 1024;

describe.each(documents)('%s', (file) => {
  const html = readBuilt(file);
  const { own, islands } = scriptsOfDocument(html.replace(/<astro-island\b[^>]*client="(?:visible|idle)"[^>]*>/g, ''));
  const asked = withImports([...own, ...islands]);

  test('asks for few scripts', () => {
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(SCRIPTS_MOST);
  });

  test('asks for none that is smaller than its request is worth', () => {
    expect(asked.filter((script) => brotliSize(script) < SCRIPT_LEAST)).toEqual([]);
  });
});

import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { droppedBy, inlineOf } from '../../../src/build/inline.ts';
import { documentOf } from '../../../src/edge/documents.ts';
import { routes } from '../../../src/routes.ts';
import { BRAND } from '../../../src/settings.ts';
import { BASE } from '../../../src/site.ts';
import { assets, documents, manifest, readBuilt, rowsOf } from '../support/built.ts';

/** Elements within a line of text; a text that React draws is set by it. */
const IN_LINE = new Set('a abbr b bdi code em i mark q s small span strong sub sup time u var button'.split(' '));
const APART = new Set(['script', 'style', 'pre', 'textarea', 'noscript', 'astro-island', 'svg']);

const isBlank = (node: DefaultTreeAdapterTypes.ChildNode): boolean =>
  'value' in node && typeof node.value === 'string' && node.value.trim() === '';

/** The lines of text of a page, as its elements run on in them. */
const linesOf = (root: DefaultTreeAdapterTypes.Node): string[] => {
  const lines = [''];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === '#text') lines.push((lines.pop() ?? '') + (node as DefaultTreeAdapterTypes.TextNode).value);
    if (APART.has(node.nodeName)) return void lines.push('');
    const isBlock = !node.nodeName.startsWith('#') && !IN_LINE.has(node.nodeName);
    if (isBlock) lines.push('');
    if ('content' in node) walk(node.content);
    const inside = 'childNodes' in node ? node.childNodes : [];
    // What is written there later stands in the line like a word.
    if (!node.nodeName.startsWith('#') && inside.every((child) => child.nodeName === '#text' && isBlank(child)))
      lines.push(`${lines.pop() ?? ''}□`);
    for (const child of inside) walk(child);
    if (isBlock) lines.push('');
  };
  walk(root);
  return lines.filter((line) => line.trim() !== '');
};

const attribute = (html: string, tag: RegExp, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? '')?.[1];

test('every row of the route table has its document, and every document its row', () => {
  expect(routes.map(documentOf).filter((file) => !documents.includes(file))).toEqual([]);
  expect(documents.filter((file) => rowsOf(file).length === 0)).toEqual([]);
});

describe.each(documents)('%s', (file) => {
  const html = readBuilt(file);

  test('keeps the content policy: nothing inline but what the manifest hashes', () => {
    expect(droppedBy(html)).toEqual([]);
    expect(manifest.documents[file]).toEqual(inlineOf(html));
    expect(html).not.toMatch(/\s(?:href|src|action)\s*=\s*["']?\s*javascript:/i);
  });

  test('has no mark of the engine that is read by being there and says that it is not', () => {
    expect(html).not.toMatch(/\sdata-why=["']?false/);
  });

  test('has no hole in a line: no space beside a sign that has a blank of its own', () => {
    const page = parse(html);
    const lines = linesOf(page).map((line) => line.replace(/\s+/g, ' '));
    expect(lines.length).toBeGreaterThan(0);
    expect(
      lines.flatMap(
        (line) => line.match(/.{0,12}(?: [，。；：！？、）》」』（《「『]|[，；：、（《「『“] ).{0,12}/g) ?? [],
      ),
    ).toEqual([]);
  });

  test('asks nobody else for scripts, styles, fonts or pictures', () => {
    const outside = [
      ...html.matchAll(
        /<(?:script|img|iframe|source|video|audio|object|embed)\b[^>]*\s(?:src|data)="((?:https?:)?\/\/[^"]+)"/g,
      ),
    ];
    const sheets = [
      ...html.matchAll(
        /<link\b[^>]*\brel="(?:stylesheet|preload|modulepreload|preconnect|dns-prefetch)"[^>]*\shref="((?:https?:)?\/\/[^"]+)"/g,
      ),
    ];
    expect([...outside, ...sheets].map(([, address]) => address)).toEqual([]);
    expect(html).not.toMatch(/@font-face|@import|url\((?:https?:)?\/\//);
  });

  test('links only to addresses of the table, with the base exactly once', () => {
    const feeds = ['rss', 'json'].map((kind) => `/api/community/news.${kind}`);
    const known = [...routes.map(({ path, host }) => (host === 'main' ? path : BASE + path)), ...feeds];
    const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&').replace(/[?#].*$/, ''),
    );
    const wrong = links.filter(
      (href) => href.startsWith('/') && !known.includes(href.replace(/(.)\/$/, '$1')) && href !== `${BASE}/`,
    );
    const tails = routes.filter((row) => row.tail).map(({ path }) => `${BASE}${path}/`);
    expect(
      wrong.filter(
        (href) =>
          !tails.some((path) => href.startsWith(path)) &&
          !known.some((path) => path.includes('{') && href.startsWith(path.split('{')[0] ?? '')),
      ),
    ).toEqual([]);
  });

  test('what it loads of ours is there', () => {
    const asked = [
      ...html.matchAll(/(?:src|href|component-url|renderer-url|before-hydration-url)="\/mc\/(_astro\/[^"]+)"/g),
    ].map(([, name = '']) => name);
    // A fragment names a shape inside of a drawing.
    expect(asked.filter((name) => !assets.includes(name.replace(/#.*$/, '')))).toEqual([]);
  });

  test('gives every link that is only a picture a name, also before the picture has words', () => {
    const nameless = [...html.matchAll(/<a\b([^>]*)>\s*<img\b([^>]*)>\s*<\/a>/g)].filter(
      ([, link = '', image = '']) =>
        !/\s(?:aria-label|data-label|title|aria-hidden)=/.test(link) && !/\salt="?[^"\s>]/.test(image),
    );
    expect(nameless.map(([tag]) => tag)).toEqual([]);
  });

  test('names its islands without a dot (see engines.test.ts)', () => {
    const exports = [...html.matchAll(/\scomponent-export="([^"]*)"/g)].map(([, name]) => name);
    expect(exports.filter((name) => name?.includes('.'))).toEqual([]);
  });

  test('stands in the language and with the names of its row', () => {
    const rows = rowsOf(file);
    if (rows.every((row) => row.redirect !== undefined)) return expect(html).toMatch(/http-equiv="refresh"|<a /);
    const [row] = rows;
    expect(html).toMatch(/^<!doctype html><html lang="zh-CN"/i);
    expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toContain(BRAND);
    expect(attribute(html, /<meta name="description"[^>]*>/, 'content')).toBeTruthy();
    // One document for every id: which page it is, its script says.
    if (row?.path.includes('{')) return expect(html).not.toMatch(/rel="canonical"|og:url/);
    const origin = attribute(html, /<link rel="canonical"[^>]*>/, 'href') ?? '';
    // A document below its row's address is found under its own; what follows that (a type, a product) is not built.
    const below = row !== undefined && file !== documentOf(row);
    const own = below ? `/${file.replace(/\.html$/, '')}` : (row?.canonical ?? row?.path ?? '');
    expect(decodeURI(new URL(origin).pathname), 'canonical').toBe(BASE + own);
    expect(attribute(html, /<meta property="og:url"[^>]*>/, 'content'), 'og:url').toBe(origin);
    if (below) expect(attribute(html, /<meta property="og:title"[^>]*>/, 'content')).not.toBe(row.title);
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url'])
      expect(attribute(html, new RegExp(`<meta property="${name}"[^>]*>`), 'content'), name).toBeTruthy();
    const hidden = /<meta name="robots" content="noindex"/.test(html);
    // Old versions of a text, below its row, may hide as well.
    if (row?.noindex || row?.planned) expect(hidden, 'robots').toBe(true);
    else if (file === documentOf(row ?? { path: '' })) expect(hidden, 'robots').toBe(false);
    expect(/<meta name="referrer" content="no-referrer"/.test(html), 'referrer').toBe(Boolean(row?.noReferrer));
    return undefined;
  });
});

test('the share picture of every page is a file that messengers can read', () => {
  for (const file of documents) {
    const picture = attribute(readBuilt(file), /<meta property="og:image"[^>]*>/, 'content');
    if (picture === undefined) continue;
    const name = new URL(picture).pathname.slice(BASE.length + 1);
    expect(manifest.files[name], `${file}: ${name}`).toBeDefined();
    expect(name).toMatch(/\.(?:png|jpe?g)$/);
  }
});

test('icons and the manifest of every page are files, and so is what the manifest names', () => {
  const text = (file: string): { start_url: string; scope: string; icons: { src: string }[] } =>
    JSON.parse(readBuilt(file)) as ReturnType<typeof text>;
  const named = (address: string): string => {
    expect(address.startsWith(`${BASE}/`), address).toBe(true);
    return address.slice(BASE.length + 1);
  };
  for (const file of documents) {
    const html = readBuilt(file);
    if (!html.includes('rel="icon"')) continue;
    // A page somebody was sent has no room for what is only used when the home is put on a phone's screen.
    const rels = /^(?:index|community\/home)\.html$/.test(file) ? ['icon', 'apple-touch-icon', 'manifest'] : ['icon'];
    for (const rel of rels) {
      const href = attribute(html, new RegExp(`<link rel="${rel}"[^>]*>`), 'href') ?? '';
      expect(manifest.files[named(href)], `${file}: ${rel} ${href}`).toBeDefined();
    }
  }
  const app = text('manifest.webmanifest');
  expect([app.start_url, app.scope]).toEqual([`${BASE}/`, `${BASE}/`]);
  for (const { src } of app.icons) expect(manifest.files[named(src)], src).toBeDefined();
});

test('no document carries a key, a source map or a path of the machine that built it', () => {
  for (const file of [...documents, ...assets.filter((name) => /\.(?:js|css)$/.test(name))]) {
    const text = readBuilt(file);
    // The last one is the dev server's alone: `?host=` means nothing to a built page.
    expect(/sourceMappingURL|\/node_modules\/|file:\/\/|process\.env|devHost/.exec(text)?.[0], file).toBeUndefined();
  }
});

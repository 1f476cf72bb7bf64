import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { chineseEditor, inChinese, SHOWN, sentenceInChinese } from '../../../cms/inChinese.ts';
import { PIECES, SENTENCES, TEXTS } from '../../../cms/words.ts';
import { root } from '../../laws/support/sources.ts';

/** The files of Keystatic that the editor is made of, as they came and in Chinese. */
const before: string[] = [];
const after: string[] = [];
let editor = '';
beforeAll(async () => {
  const made = await build({
    entryPoints: [join(root, 'cms/page.tsx')],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    platform: 'browser',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [chineseEditor],
    logLevel: 'error',
  });
  editor = made.outputFiles[0]?.text ?? '';
  for (const input of Object.keys(made.metafile.inputs).filter((file) => /@keystatic\/core\/dist\//.test(file))) {
    const source = readFileSync(join(root, input), 'utf8');
    before.push(source);
    after.push(inChinese(source));
  }
}, 120_000);

/** Screens and kinds of text that a local editor with our collections never shows: GitHub, the cloud, languages of code. */
const ELSEWHERE =
  /GitHub|Github|Cloud|[Bb]ranch|\b[Rr]epo(?:sitory)?\b|[Ff]ork|Pull request|App\b|KEYSTATIC|Keystatic|^\.env$|git actions|Git repo|Missing code|Invalid state|Authenticating|User menu|Log out|^Account$|Manage Account|Hello, |[Ii]mage|^The $|To start,|^Width$|^Height$|Constrain|Checking|Entry Directory|^(?:Arduino|Bash|CSS|Diff|Go|INI|Java|JavaScript|JSX|JSON|Kotlin|Less|Lua|Makefile|Markdown|Objective-C|Perl|PHP|Python|Ruby|Rust|Sass|SCSS|SQL|Swift|TypeScript|TSX|VB\.NET|YAML)$/;
/** Literals that are no words: styles, schemas of the text, names of its own parts and errors. */
const NO_WORDS =
  /^[a-z][\w-]*$|^[A-Z][A-Z_]+$|[{}*+=|]|^[A-Z]\w*(?:Error|[a-z][A-Z]\w*)$|ProseMirror|unexpected children|is not allowed|Missing component|Unhandled type|error node|width=device|^@keystatic|delete the/;

describe('the editor’s own words', () => {
  test('every word of the dictionary is one that this Keystatic has', () => {
    const source = before.join('\n');
    const shown = new Set([...source.matchAll(SHOWN)].map(([, , , words]) => words));
    expect(Object.keys(TEXTS).filter((words) => !shown.has(words))).toEqual([]);
    expect(PIECES.filter(([piece]) => !source.includes(piece)).map(([piece]) => piece)).toEqual([]);
  });

  test('nothing that it shows is left in English', () => {
    const left = new Set(
      after
        .flatMap((source) => [...source.matchAll(SHOWN)].map(([, , , words = '']) => words))
        .filter((words) => !/[\u4e00-\u9fff]/.test(words) && !ELSEWHERE.test(words) && !NO_WORDS.test(words)),
    );
    expect([...left]).toEqual([]);
    const source = after.join('\n');
    for (const words of ['Unsaved', 'must be at least', 'must not be empty', 'is required`', '节省', '收藏品'])
      expect(source.includes(words), words).toBe(false);
    expect(editor).toContain('至少写');
  });

  test('lists show titles and find by them', () => {
    const source = after.join('\n');
    expect(source.match(/titleOf\(item_0, collection\)/g)).toHaveLength(2);
    expect(source).toContain('titleOf(item, collection)).toLowerCase()');
    const [own = ''] = /const titleOf = [\s\S]*?\n};\n/.exec(source) ?? [];
    const titleOf = runInNewContext(`${own}; titleOf`) as (item: object, collection: object) => string;
    const posts = { slugField: 'title' };
    expect(titleOf({ name: 'a-slug', data: { title: '雨崩' } }, posts)).toBe('雨崩');
    expect(titleOf({ name: 'a-slug', data: { title: { name: '雨崩', slug: 'a-slug' } } }, posts)).toBe('雨崩');
    expect(titleOf({ name: 'not-read-yet' }, posts)).toBe('not-read-yet');
    expect(source).toContain('val = chosen(val, collection.schema[column_0]);');
    expect(editor).toContain('标题');
  });

  test.each(SENTENCES)('what it says of a field is said in Chinese: %s', (english) => {
    let at = 0;
    const values = ['问题', '5'];
    const said = sentenceInChinese(english.replace(/\{\}/g, () => values[at++] ?? ''));
    expect(said).toContain('问题：');
    expect(said).not.toMatch(/[a-z]{3}/);
  });

  test('what is no sentence of its own is left alone', () => {
    expect(sentenceInChinese('写站内路径，例如 /user/protocol')).toBeNull();
  });
});

test('the browser’s own words about a box are ours', async () => {
  const { wordsOf } = await import('../../../cms/validity.ts');
  expect(wordsOf({ valid: false, valueMissing: true })).toBe('这一栏还没有填');
  expect(wordsOf({ valid: false, valueMissing: false })).toMatch(/写法不对/);
  expect(wordsOf({ valid: true, valueMissing: false })).toBe('');
});

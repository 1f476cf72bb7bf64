import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inlineStarts } from '../../../../src/build/scripts/inlineStarts.ts';

const dist = mkdtempSync(join(tmpdir(), 'entries-'));
mkdirSync(join(dist, '_astro'));
const write = (name: string, code: string): string => {
  writeFileSync(join(dist, '_astro', name), code);
  return `<script type="module" src="/mc/_astro/${name}"></script>`;
};
const inline = (html: string): string => inlineStarts(html, '/mc/', dist);

test('a small entry stands in the document and finds what it imports', () => {
  const html = write('small.js', 'import{a as t}from"./live.js";import("./later.js");t("./live.js");\n');
  expect(inline(`<head>${html}</head>`)).toBe(
    '<head><script type="module">import{a as t}from"/mc/_astro/live.js";import("/mc/_astro/later.js");t("./live.js");</script></head>',
  );
});

test('a larger one keeps its file, and so does one of another host', () => {
  const large = write('large.js', `console.log("${'x'.repeat(2_000)}")`);
  expect(inline(large)).toBe(large);
  const foreign = '<script type="module" src="https://cdn.example/x.js"></script>';
  expect(inline(foreign)).toBe(foreign);
});

test('what other scripts import keeps its file: it would run twice', () => {
  const shared = write('shared.js', 'const a=[];export{a as t};');
  expect(inline(shared)).toBe(shared);
});

test('what would end its element keeps its file', () => {
  const odd = write('odd.js', 'a="</script>"');
  expect(inline(odd)).toBe(odd);
});

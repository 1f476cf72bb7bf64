import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { droppedBy, inlineOf } from '../../../src/build/inline.ts';
import { bundleInline } from '../../../src/build/bundleText.ts';

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('hashes of a document', () => {
  it('name every script that runs and every style, once, in order', () => {
    const html = `<head><script>a()</script><script type="module">b()</script><script src="/x.js"></script>
      <script type="application/ld+json">{"c":1}</script><script type='application/json'>{}</script>
      <SCRIPT data-page="{&quot;a&quot;:1}" async>d(">")</SCRIPT ><script>a()</script><style media="print">p{}</style><style></style></head>`;
    expect(inlineOf(html)).toEqual({
      scripts: [hash('a()'), hash('b()'), hash('d(">")')],
      styles: [hash('p{}'), hash('')],
    });
  });
  it('read attributes as a browser does', () => {
    const html = `<script data-a="x > y" data-src="1">one</script><script data-b='</p>'>two</script><script type=module data-c=1>three</script><script
      SRC = "/y.js">no</script><script type="importmap">{}</script><script type="speculationrules">{}</script><script data-x="src=1">four</script>`;
    expect(inlineOf(html).scripts).toEqual(['one', 'two', 'three', '{}', 'four'].map(hash));
  });
  it('see line ends as the parser does', () =>
    expect(inlineOf('<script>a\r\nb</script>').scripts).toEqual([hash('a\nb')]));
  it('notice a linked manifest', () => {
    expect(inlineOf('<link rel="manifest" href="/m">').manifest).toBe(true);
    expect(inlineOf('<link rel="icon" href="/manifest">').manifest).toBeUndefined();
  });
});

describe('what the policy drops', () => {
  it('is named by tag', () => {
    expect(
      droppedBy('<p style="color:red">x</p><b onclick=go()>y</b><i class="style=">z</i><a title="on x=1">w</a>'),
    ).toEqual(['<p style="color:red">', '<b onclick=go()>']);
  });
  it('is not looked for in scripts, styles, comments and texts', () =>
    expect(
      droppedBy('<script>a="<p style=x>"</script><style>/*<p style=x>*/</style><!-- <p style=x> -->style=1'),
    ).toEqual([]));
});

describe('an inline entry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inline-'));
  const entry = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it('becomes one plain script for the floor, with its settings inside', async () => {
    entry(
      'dep.ts',
      "export const name: string = import.meta.env['PUBLIC_NAME'] ?? 'none'; export const all = import.meta.env;",
    );
    const start = entry(
      'start.ts',
      "import { all, name } from './dep.ts'; const o: { a?: { b: number } } = JSON.parse('{}'); globalThis.out = [name, o.a?.b ?? 7, all['PUBLIC_NAME']]; class A { #x = 1; get x() { return this.#x } } globalThis.x = new A().x;",
    );
    const { code, inputs } = await bundleInline(start, { PUBLIC_NAME: '岭行', PROD: true });
    const world: Record<string, unknown> = {};
    world['globalThis'] = world;
    runInNewContext(code, world);
    expect([...(world['out'] as unknown[]), world['x']]).toEqual(['岭行', 7, '岭行', 1]);
    expect(code).not.toMatch(/\bimport\b|#x|\n/);
    expect(inputs).toHaveLength(2);
  });
  it('cannot end the script element it stands in', async () => {
    const { code } = await bundleInline(entry('text.ts', "globalThis.out = '</script><b>' + '</SCRIPT >';"));
    expect(code).not.toMatch(/<\/script/i);
    const { code: comment } = await bundleInline(entry('comment.ts', "globalThis.out = '<!-- <script>';"));
    expect(comment).not.toContain('<!--');
    const world: Record<string, unknown> = {};
    runInNewContext(comment, world);
    expect(world['out']).toBe('<!-- <script>');
    rmSync(folder, { recursive: true });
  });
});

import { describe, expect, it } from 'vitest';
import { preloadScripts } from '../../../../src/build/scripts/preload.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  '_astro/Form.js': ['_astro/react.js', '_astro/field.js'],
  '_astro/client.js': ['_astro/react.js'],
  '_astro/field.js': ['_astro/Form.js'],
  '_astro/react.js': [],
};
const page = (client: string, props = '{}'): string =>
  `<html><head><script data-page="{&quot;build&quot;:&quot;1&quot;}">early()</script><title>题</title></head><body><astro-island uid="1" component-url="/mc/_astro/Form.js" component-export="Form" renderer-url="/mc/_astro/client.js" props="${props}" ssr client="${client}" opts="{}"></astro-island></body></html>`;
const preload = (html: string): string => preloadScripts(html, '/mc/', (file) => imports[file] ?? []);

describe('the scripts of an island that comes to life at once', () => {
  it('are asked for in the head, each once, with what they import', () => {
    expect(preload(page('load'))).toContain(
      'early()</script><link rel="modulepreload" href="/mc/_astro/Form.js"><link rel="modulepreload" href="/mc/_astro/react.js"><link rel="modulepreload" href="/mc/_astro/field.js"><link rel="modulepreload" href="/mc/_astro/client.js"><title>',
    );
  });

  it('are found whatever its props say', () => {
    const odd = preload(page('load', '{&quot;text&quot;:[0,&quot;a > b $& client=visible&quot;]}'));
    expect(odd.match(/modulepreload/g)).toHaveLength(4);
  });

  it.each(['visible', 'idle', 'touch'])('wait for an island of client:%s', (client) => {
    expect(preload(page(client))).toBe(page(client));
  });

  it('are found where a module stands in the document, and where it has a file', () => {
    const asked = preload(
      page('touch').replace(
        '</head>',
        '<script type="module">import{a}from"/mc/_astro/field.js";a();import("/mc/_astro/client.js")</script><script type="module" src="/mc/_astro/react.js"></script></head>',
      ),
    );
    expect([...asked.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
      '/mc/_astro/field.js',
      '/mc/_astro/Form.js',
      '/mc/_astro/react.js',
    ]);
  });

  it('wait on a living page for what it is read for: its engine alone goes ahead', () => {
    const living = '<main data-live="x"></main><script type="module">import"/mc/_astro/Form.js"</script></body>';
    const html = page('touch').replace('</head>', '<script type="module">import"/mc/_astro/client.js"</script></head>');
    const asked = preload(html.replace('</body>', living));
    expect([...asked.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
      '/mc/_astro/client.js',
      '/mc/_astro/react.js',
    ]);
  });

  it('are left alone elsewhere: other hosts, documents without a script in their head', () => {
    const foreign = page('load').replaceAll('/mc/_astro', 'https://evil.example/_astro');
    expect(preload(foreign)).toBe(foreign);
    const bare = page('load').replace(/<script[\s\S]*<\/script>/, '');
    expect(preload(bare)).toBe(bare);
  });
});

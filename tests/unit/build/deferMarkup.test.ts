import { describe, expect, test } from 'vitest';
import { deferIn } from '../../../src/build/deferMarkup.ts';
import { wholePage } from '../../../src/edge/worker/whole.ts';

const page = (
  inside: string,
  end = '<template data-start><script type="module" src="/mc/_astro/a.js"></script></template>',
) =>
  `<!DOCTYPE html><html><head></head><body><div data-live="a/b"><h1>名字</h1><div data-later data-deferred>${inside}</div><p>后面</p></div>${end}</body></html>`;
const INSIDE =
  '<h2>剖面 &amp; 爬升 &lt;米&gt;</h2><svg viewBox="0 0 9 9"><path d="M0 0"></path></svg>' +
  '<template data-each="rises|12"><li data-text="climb|grouped">a b</li></template>' +
  '<img alt="他说 &quot;好&quot;" class="x"><br><p hidden="">空</p><noscript><p>没有脚本</p></noscript>';

const deferred = (inside = INSIDE) => {
  const one = deferIn(page(inside), 'route-detail');
  if (one === null) throw new Error('nothing was deferred');
  return one;
};

describe('what lies below the first screen leaves the document', () => {
  test('and its script comes first of those that wait for the reply', () => {
    const { html, script } = deferred();
    expect(html).not.toContain('剖面');
    expect(html).toContain('<h1>名字</h1>');
    expect(html).toContain(`<div data-later data-deferred="/mc/${script.file}"></div><p>后面</p>`);
    expect(html).toContain(
      `<template data-start><script type="module" src="/mc/${script.file}"></script><script type="module" src="/mc/_astro/a.js">`,
    );
  });

  test('under a name that tells its content', () => {
    expect(deferred().script.file).toMatch(/^_astro\/route-detail\.deferred\.[\w-]{8}\.js$/);
    expect(deferred().script.file).toBe(deferred().script.file);
    expect(deferred('<p>别的</p>').script.file).not.toBe(deferred().script.file);
  });

  test('and a document without such a part stays as it is', () => {
    expect(deferIn('<div data-later><p>a</p></div>', 'a')).toBeNull();
  });

  test('but not where no script waits behind it: nobody would bring it', () => {
    expect(() => deferIn(page(INSIDE, ''), 'a')).toThrow('living page');
  });
});

describe('a page that leaves filled', () => {
  test('has it in its place again, as it was, and asks for no script of it', async () => {
    const { html, script } = deferred();
    const read = (path: string) =>
      path === `/mc/${script.file}` ? Promise.resolve(script.code) : Promise.reject(new Error(path));
    expect(await wholePage(html, read)).toBe(page(INSIDE).replace(' data-deferred', ''));
  });

  test('is not to be had where the file is gone, or says something else', async () => {
    const { html } = deferred();
    await expect(wholePage(html, () => Promise.reject(new Error('404')))).rejects.toThrow('404');
    await expect(wholePage(html, () => Promise.resolve('<!DOCTYPE html>'))).rejects.toThrow();
  });

  test('needs nothing read where it brings nothing later', async () => {
    expect(await wholePage('<p>a</p>', () => Promise.reject(new Error('read')))).toBe('<p>a</p>');
  });
});

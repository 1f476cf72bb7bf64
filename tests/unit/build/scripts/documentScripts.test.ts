import { expect, test } from 'vitest';
import { documentScripts, type PageFiles, withScripts } from '../../../../src/build/scripts/documentScripts.ts';

const BASE = '/mc/_astro/';
const module = (file: string): string => `<script type="module" src="${BASE}${file}"></script>`;
const island = (component: string, client: string, props = '{}'): string =>
  `<astro-island uid="1" prefix="r1" component-url="${BASE}${component}" component-export="Form" renderer-url="${BASE}client.AAAAAAAA.js" props='${props}' ssr client="${client}" opts="{}"></astro-island>`;
const files = (some: Partial<PageFiles>): PageFiles => ({
  kept: new Map(),
  start: [],
  waits: false,
  islands: null,
  touched: null,
  ...some,
});

test('tells modules in their order and islands with what draws them', () => {
  const html = `<head>${module('live.js')}</head>${island('Buy.BBBBBBBB.js', 'load', '{"a":"x > y"}')}${module('page.js')}`;
  expect(documentScripts(html, BASE)).toEqual({
    scripts: ['live.js', 'page.js'],
    islands: [{ component: 'Buy.BBBBBBBB.js', name: 'Form', renderer: 'client.AAAAAAAA.js', when: 'load' }],
  });
});

test('leaves scripts of another host and classic ones alone', () => {
  const html = '<script type="module" src="https://cdn.example/x.js"></script><script src="/mc/_astro/y.js"></script>';
  expect(documentScripts(html, BASE).scripts).toEqual([]);
  expect(withScripts(html, BASE, files({ start: ['s.js'] }))).toBe(html);
});

test('what is kept stays in its place, and one file stands where the last of the others stood', () => {
  const html = `<head>${module('live.js')}</head><p>${module('a.js')}</p><p>${module('b.js')}</p><footer></footer>`;
  expect(
    withScripts(html, BASE, files({ kept: new Map([['live.js', 'live.N.js']]), start: ['common.N.js', 'page.N.js'] })),
  ).toBe(
    `<head>${module('live.N.js')}</head><p></p><p>${module('common.N.js')}${module('page.N.js')}</p><footer></footer>`,
  );
});

test('what a reply is waited for with stands where no browser asks for it', () => {
  const html = `<head>${module('live.js')}</head>${module('a.js')}`;
  const kept = new Map([['live.js', 'live.N.js']]);
  expect(withScripts(html, BASE, files({ kept, start: ['page.N.js'], waits: true }))).toBe(
    `<head>${module('live.N.js')}</head><template data-start>${module('page.N.js')}</template>`,
  );
});

test('islands find their component and its renderer in one file, those of a touch in another', () => {
  const html = island('Buy.BBBBBBBB.js', 'load') + island('Geo.CCCCCCCC.js', 'touch');
  const [load = '', touch = ''] = withScripts(html, BASE, files({ islands: 'i.N.js', touched: 't.N.js' })).split(
    '</astro-island>',
  );
  expect(load).toContain(`component-url="${BASE}i.N.js" component-export="Buy" renderer-url="${BASE}i.N.js"`);
  expect(touch).toContain(`component-url="${BASE}t.N.js" component-export="Geo" renderer-url="${BASE}t.N.js"`);
});

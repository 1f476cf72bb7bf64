import { expect, test } from 'vitest';
import { createEdge } from '../../../../src/edge/worker/handler.ts';
import { html, post, postPage, success } from './support.ts';

test.each([
  ['of a page that waits for its visitor stand where no browser asks for them', true],
  ['of another page are asked for before its pictures', false],
])('modules %s', async (_, waits) => {
  const modules = ['live', 'start'].map((name) => `<script type="module" src="/mc/_astro/${name}.js"></script>`);
  const settings = waits
    ? postPage.replace('{&quot;build', '{&quot;waits&quot;:&quot;(?!)&quot;,&quot;build')
    : postPage;
  const built = settings
    .replace('</body>', `${modules.join('')}</body>`)
    .replace('<style', `${modules[0] ?? ''}<style`);
  const edge = createEdge();
  const visit = { site: () => html(built), ask: () => Promise.resolve(success(post())) };
  const response = await edge.fetch(new Request('https://m.example.com/mc/community/detail?id=7'), visit);
  const text = await response.text();
  const places = [...text.matchAll(/<script type="module" src="([^"]+)">/g)];
  expect(places.map(([, address]) => address)).toEqual(['live', 'live', 'start'].map((one) => `/mc/_astro/${one}.js`));
  const [from, to] = waits
    ? [text.indexOf('<template data-start>'), text.indexOf('</template>', text.indexOf('<template data-start>'))]
    : [text.indexOf('</style>'), text.indexOf('</head>')];
  expect(from).toBeGreaterThan(0);
  for (const { index } of places) expect(index > from && index < to).toBe(true);
});

test('a list leaves with the head and the modules that it was built with, and with its content', async () => {
  const script = '<script type="module" src="/mc/_astro/start.js"></script>';
  const built = postPage.replaceAll('community/readPost', 'community/readFeed').replace('</body>', `${script}</body>`);
  const edge = createEdge();
  const visit = { site: () => html(built), ask: () => Promise.resolve(success(post())) };
  const response = await edge.fetch(new Request('https://m.example.com/mc/community/home?id=7'), visit);
  const text = await response.text();
  const headOf = (page: string): string => /<head>.*<\/title>.*<\/head>/s.exec(page)?.[0] ?? '';
  const told = (page: string): string[] => headOf(page).match(/<(?:meta|link)[^>]*>/g) ?? [];
  expect(told(text)).toEqual(told(built));
  expect(text.indexOf(script)).toBeGreaterThan(text.indexOf('雾里的山'));
  expect(text).toContain('data-reply');
});

import { expect, test } from '../../support/browser.ts';
import { routes } from '../../../src/routes.ts';

test.use({ javaScriptEnabled: false });

test('no paragraph, row or box is set in a line of words: what is between them is left out of the pages', async ({
  page,
  request,
}) => {
  // The words of a page are asked for, not what belongs to it.
  await page.route('**', (route) => route.abort());
  const paths = [...new Set(routes.map(({ path }) => path))].filter((path) => !/[{[:*]/.test(path));
  expect(paths.length).toBeGreaterThan(40);
  const inLine: string[] = [];
  for (const path of paths) {
    const answer = await request.get(`/mc${path}`);
    if (!answer.ok() || !(answer.headers()['content-type'] ?? '').startsWith('text/html')) continue;
    // As a script finds them: copies stand where templates stood, and whatever is hidden is shown.
    const html = (await answer.text())
      .replace(/<script(?![^>]*json)[\s\S]*?<\/script>/g, '')
      .replace(/<template/g, '<div')
      .replace(/<\/template>/g, '</div>')
      .replace(/ hidden(?=[\s>])/g, '');
    await page.setContent(html, { waitUntil: 'domcontentloaded' });
    const found = await page.evaluate(() => {
      const blocks = 'article,aside,div,dl,fieldset,figure,footer,form,h1,h2,h3,h4,header,li,main,nav,ol,p,section,ul';
      return Array.from(document.querySelectorAll(`:is(${blocks}):not(astro-island *):not(noscript *)`), (element) => {
        const inLines = !/flex|grid/.test(getComputedStyle(element.parentElement as Element).display);
        const isInline = getComputedStyle(element).display.startsWith('inline');
        return inLines && isInline ? `${element.tagName}.${element.className}` : '';
      }).filter(Boolean);
    });
    inLine.push(...found.map((name) => `${path}: ${name}`));
  }
  expect(inLine).toEqual([]);
});

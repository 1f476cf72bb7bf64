/** Without JavaScript: the driver's own switch of the browser; what the driver runs still runs. */
import { beforeAll, describe, expect, test } from 'vitest';
import { BRAND } from '../../src/settings.ts';
import { useKit } from './support/kit.ts';
import { addressOf, type Ids, livePages, readIds } from './support/pages.ts';

const sectionOf = (path: string): string => path.split('/').slice(0, 3).join('/');

const kit = useKit({ args: ['--enable-javascript=false'], flat: true });
let ids: Ids;
beforeAll(async () => {
  ids = await readIds();
});

/** Every page is read so in Chromium (e2e/shell/routes); what this engine makes of it shows on one of each section. */
const oneOfEach = livePages.filter(
  ({ path }, at) => livePages.findIndex((other) => sectionOf(other.path) === sectionOf(path)) === at,
);

describe('without JavaScript', () => {
  test.each(oneOfEach)('$path reads, and says what needs scripts', async (one) => {
    await kit.go(addressOf(one, ids));
    const { title, text, heading, spins, links, parts } = await kit.run<{
      title: string;
      text: string;
      heading: string;
      spins: number;
      links: number;
      parts: number;
    }>(
      `const seen = (one) => one.getClientRects().length > 0;
       return {
         title: document.title,
         text: document.body.innerText,
         heading: [...document.querySelectorAll('h1')].filter(seen).map((one) => one.innerText).join(),
         spins: [...document.querySelectorAll('.loading-spin')].filter(seen).length,
         links: [...document.querySelectorAll('a[href]')].filter(seen).length,
         parts: document.querySelectorAll('[data-live], astro-island').length,
       }`,
    );
    expect(title).toContain(one.row.title);
    expect(heading).not.toBe('');
    expect([one.row.title, BRAND, heading].some((name) => text.includes(name))).toBe(true);
    expect(links).toBeGreaterThan(0);
    expect(spins).toBe(0);
    if (parts > 0) expect(text).toMatch(/JavaScript|脚本/);
  });
});

test('a page of a member leads to the login by a link', async () => {
  await kit.go('/mc/vip/member');
  const links = await kit.run<string[]>(
    `return [...document.querySelectorAll('main a[href], header a[href]')].map((one) => one.getAttribute('href'))`,
  );
  expect(links).toEqual(expect.arrayContaining([expect.stringMatching(/account\/login|login\.htm/)]));
});

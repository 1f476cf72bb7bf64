/** What the edge worker marks as chosen, compared with what the page's own script marks at the same address. */
import { readFileSync } from 'node:fs';
import { expect, settled, test } from '../../support/browser.ts';
import { edgePort, startWorkerd } from '../../support/workerd.ts';
import { LARGE } from '../../support/visitor.ts';

const dist = process.env['SITE_DIST'] ?? '.cache/test/dist';
let [edge, stop]: [string, () => void] = ['', () => undefined];

test.beforeAll(async ({}, { project }) => {
  const behind = project.use.baseURL ?? '';
  const port = edgePort(Number(new URL(behind).port)) + 1;
  const env = { STATIC_ORIGIN: behind, API_ORIGIN: behind, EDGE_BUDGET_MS: '5000' };
  stop = await startWorkerd({ port, script: readFileSync(`${dist}/.delivery/worker.js`, 'utf8'), env });
  edge = `http://127.0.0.1:${port}`;
});
test.afterAll(() => stop());

/** Marks of the document, and the links of each choice but of the home’s boards, which join later: where they lead, which is chosen or hidden. */
const choicesIn = (): unknown => ({
  marks: ['tab', 'sort', 'only', 'track', 'subject', 'at', 'type'].map(
    (name) => document.documentElement.dataset[name],
  ),
  asked: Array.from(document.querySelectorAll<HTMLInputElement>('[data-asked]'), ({ value }) => value),
  without: Array.from(document.querySelectorAll<HTMLElement>('[data-without]'), ({ hidden }) => hidden),
  groups: Array.from(document.querySelectorAll('[data-choice]:not([data-home-row]), [data-choice-later]'), (group) => [
    group.hasAttribute('data-on'),
    ...Array.from(group.querySelectorAll<HTMLAnchorElement>('a:not([data-away])'), (link) =>
      [link.pathname + link.search, link.getAttribute('aria-current'), link.hidden].join(' '),
    ),
  ]),
});

const PATHS = [
  '/mc/community/home',
  '/mc/community/home?tab=event&only=free',
  '/mc/community/home?sort=hot&track=true&boardId=1',
  '/mc/dynamic/list?tab=follow&userId=10001',
  '/mc/community/topic?id=1&tab=latest',
  '/mc/community/more/list?id=1&sort=hot&track=true',
  '/mc/top/rank?subject=climb&at=all',
  '/mc/community/travel?sort=hot&days=short',
  '/mc/community/news?type=safety',
  '/mc/community/search/list?q=%E9%9C%B2%E8%90%A5%22%3E%3Cb&sort=latest&within=year',
];

test('what an address chooses is marked at the edge as in the browser', { tag: LARGE }, async ({ page, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const path of PATHS) {
    await plain.goto(edge + path, { waitUntil: 'domcontentloaded' });
    await expect(plain.locator('script[data-reply]'), path).toBeAttached();
    const marked = await plain.evaluate(choicesIn);
    // The static page at the same address, where scripts do everything; one of them marks what came with the reply.
    await page.goto(path);
    await settled(page);
    await expect.poll(() => page.evaluate(choicesIn), path).toEqual(marked);
  }
  await context.close();
});

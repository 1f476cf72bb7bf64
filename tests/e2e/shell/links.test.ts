import type { Page } from 'playwright/test';
import { OPEN_WORK, plannedAt } from '../../support/openWork.ts';
import { LARGE } from '../../support/visitor.ts';
import {
  addressOf,
  asMember,
  expect,
  leavePictures,
  livePages,
  readIds,
  settled,
  test,
} from '../../support/browser.ts';

/** What of an address changes what stands on its page: its path, and the list that it chooses. */
const CHOOSES = ['tab', 'type', 'subject'];
const shapeOf = ({ pathname, searchParams }: URL): string =>
  [pathname, ...CHOOSES.map((name) => searchParams.get(name) ?? '')].join(' ');

interface Link {
  readonly from: string;
  readonly to: URL;
}

/** Links of our own that stand in a page once its replies are there, shown or not. */
const linksOf = async (page: Page, address: string): Promise<Link[]> => {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await settled(page);
  const found = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), (link) => link.href),
  );
  const { origin } = new URL(page.url());
  return [...new Set(found)].flatMap((href) => {
    const to = URL.canParse(href) ? new URL(href) : null;
    return to?.origin === origin ? [{ from: address, to }] : [];
  });
};

/** More kinds of pages than this are no shell any more. */
const MOST = 160;

test(
  'no link of any page, of its lists and of what they lead to ends at what is still to be built, or at nothing',
  { tag: LARGE },
  async ({ page, member }) => {
    test.setTimeout(400_000);
    await leavePictures(page);
    // Links are read, and nobody looks: what is laid out need not be painted.
    await page.addInitScript(() => {
      const hide = (): void => document.documentElement.style.setProperty('visibility', 'hidden', 'important');
      new MutationObserver((_, observer) => {
        if (document.documentElement === null) return;
        observer.disconnect();
        hide();
      }).observe(document, { childList: true });
    });
    await asMember(page, member);
    const ids = await readIds(page.request);
    const waiting = livePages.map((one) => addressOf(one, ids)).filter((address) => !address.endsWith('/404'));
    const seen = new Set<string>();
    const links = new Map<string, Link>();
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const shape = shapeOf(new URL(address, 'http://own.example'));
      if (seen.has(shape)) continue;
      seen.add(shape);
      expect(seen.size, 'pages of one kind count as one').toBeLessThan(MOST);
      for (const link of await linksOf(page, address)) {
        if (!links.has(link.to.pathname)) links.set(link.to.pathname, link);
        const { pathname, search } = link.to;
        const isOurs = livePages.some(({ path }) => path === pathname);
        if (isOurs && !seen.has(shapeOf(link.to))) waiting.push(pathname + search);
      }
    }
    const ends = await Promise.all(
      [...links.values()].map(async ({ from, to }) => {
        const planned = plannedAt(to.pathname);
        if (planned !== null) return { from, to: to.pathname, planned };
        const query = to.pathname.startsWith('/api/') ? to.search : '';
        const status = (await page.request.head(to.pathname + query)).status();
        return status < 400 ? null : { from, to: to.pathname, status };
      }),
    );
    const bad = ends.flatMap((end) =>
      end === null || ('planned' in end && OPEN_WORK.includes(end.planned)) ? [] : [end],
    );
    expect(bad).toEqual([]);
    expect(links.size).toBeGreaterThan(60);
    const counted = ends.flatMap((end) => (end !== null && 'planned' in end ? [end.planned] : []));
    test.info().annotations.push({ type: '建设中', description: [...new Set(counted)].sort().join(', ') });
  },
);

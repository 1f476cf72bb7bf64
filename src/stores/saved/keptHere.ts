import type { Copy } from '../../host/browser/copies.ts';
import type { OpenPage, SavedThing } from './savedHere.ts';

/** What was kept whole for reading without a network, the latest first, where one of `pages` opens it. */
export const keptHere = (
  copies: readonly Pick<Copy, 'title' | 'page' | 'at'>[],
  pages: readonly OpenPage[],
): readonly SavedThing[] => {
  const found: SavedThing[] = [];
  for (const { title, page, at } of [...copies].sort((one, other) => other.at - one.at)) {
    const path = page.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
    const opens = pages.filter((one) => one.path === path)[0];
    if (opens === undefined || found.some(({ href }) => href === page)) continue;
    found.push({ title: title.trim() || opens.title, kind: opens.title, at, href: page });
  }
  return found;
};

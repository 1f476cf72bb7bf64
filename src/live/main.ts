/**
 * Brings the living parts of a page, before any other module: from what a kept page left behind, else from the replies
 * that the head has asked for. One file for all pages, asked for in the head beside the requests.
 */
import { standAt } from './anchor.ts';
import { whenDeferred } from './modules/deferred.ts';
import { givenReply } from './head/given.ts';
import { createRegion, type Region } from './region.ts';
import { readSnapshot } from './snapshot.ts';
import { startWith } from './modules/starts.ts';
import { $reloads, $view, viewOf } from './views.ts';
import { whenBack } from '../host/browser/page.ts';

const { page } = window;

const find = (mark: string): HTMLElement[] =>
  Array.prototype.slice.call(document.querySelectorAll(`[data-${mark}]`)) as HTMLElement[];

const given = givenReply(find('live')[0]);

/** The page's living parts: its own one first (`data-live`), then courtesies beside it (`data-aside`). */
export const regions: readonly Region[] = [
  ...find('live').map((root) => createRegion(root, root.dataset['live'] as string, $view)),
  ...find('aside').map((root) => {
    const name = root.dataset['aside'] as string;
    return createRegion(root, name, viewOf(name));
  }),
];

const [own] = regions;
// A member has asked already: their own answer may be another (head.ts).
const asked = own && page.asked[own.name];
if (asked !== undefined) asked.reply ??= given;

whenDeferred((part) => own?.fillPart(part));
startWith(asked?.reply ?? null);

const left = readSnapshot(page.snapshot, page.settings.build);

/** When the page that is shown was left, where it was painted from its snapshot (epoch ms). */
export let leftAt: number | null = null;

for (const region of regions) {
  if (left === null || !region.restore(left.parts[region.name])) void region.settle();
  else if (region.$view === $view) {
    leftAt = left.at;
    standAt(region.root, left.anchor);
  }
  region.root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-retry]') !== null) region.again();
  });
}
document.documentElement.removeAttribute('data-restoring');

$reloads.listen(({ another }) => regions.forEach((region) => region.again(another)));
whenBack(() => {
  for (const region of regions) {
    const { state, savedAt } = region.$view.get();
    if (state === 'offline' || state === 'error' || savedAt !== null) region.again();
  }
});

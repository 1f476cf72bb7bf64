/**
 * What a post or a dynamic can do beyond being read: pictures open in place, links outside ask first, the history of
 * edits, the menu, what a long text needs. Here are listeners only; everything larger comes on its first use.
 */
import type { Entry } from '../../islands/community/entry/entry.ts';
import { copyWithSource } from './copySource.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { asIndex, asWord } from '../../lib/url/kinds.ts';
import { commonParam, paramOf } from '../../lib/url/param.ts';
import { $view, dataOf, type View } from '../../live/views.ts';
import { lazy } from '../../stores/lazy.ts';
import { opener } from '../../stores/opener.ts';
import { placeMenuButton } from './menuButton.ts';

const LONG_CHARACTERS = 1_200;
const LONG_CHAPTERS = 3;
const root = document.querySelector<HTMLElement>('[data-live]');

const leaving = lazy(() => import('../../islands/community/leaveFor.lazy.ts'));
const enlarging = lazy(() => import('../viewer/enlarge.lazy.ts'));
const openMore = opener(
  () => import('../../islands/community/More.lazy.tsx'),
  (part) => part.showMore,
);
const openHistory = opener(
  () => import('../../islands/community/entry/EditHistory.lazy.tsx'),
  (part) => part.showEditHistory,
);

const isDraft = (now: Entry): boolean => 'draft' in now && now.draft;
const entry = (): Entry | null => dataOf<Entry>($view.get());

/** Opens the picture that a link leads to, and says whether it could. */
const openPicture = (link: HTMLAnchorElement, now: Entry): boolean => {
  const index = paramOf('/community/image', 'i', asIndex, link.search) ?? -1;
  if (now.pictures[index] === undefined) return false;
  void enlarging.use(({ open }) => open(index));
  return true;
};

const onClick = (event: MouseEvent): void => {
  const now = entry();
  const target = event.target instanceof Element ? event.target : null;
  // Another tab, another window: the visitor wants it so.
  if (
    now === null ||
    target === null ||
    event.defaultPrevented ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link?.dataset['outside'] !== undefined) {
    event.preventDefault();
    void leaving.use(({ leaveFor }) => leaveFor(link.href));
  } else if (link?.querySelector('img') != null && link.pathname === urlOf('/community/image')) {
    // A draft's number is no entry's: its pictures have no page yet.
    if (isDraft(now) || openPicture(link, now)) event.preventDefault();
  } else if (target.closest('[data-history]') !== null && 'blocks' in now) void openHistory(now);
};

/** A post that somebody passed on says so at its foot, and opens on a phone; inside the app it is on one. */
const endShared = (now: Entry): void => {
  const sid = commonParam('sid', asWord, location.search);
  const outside = document.documentElement.dataset['host'] !== 'app';
  if (root === null || !outside || (sid === null && !/\/h5\/details$/.test(location.pathname))) return;
  const page = urlOf('/community/detail', { id: now.id });
  void import('./shareFoot.lazy.ts')
    .then(({ placeShareFoot }) => placeShareFoot(root, page, sid))
    .catch(() => undefined);
};

const onView = ({ state, savedAt }: View): void => {
  if (root === null) return;
  const now = entry();
  const draft = /(?:^|&)as=draft/.test(window.page.query ?? '');
  if (!draft && (state === 'error' || state === 'offline' || savedAt !== null))
    void import('./offlineCopy.lazy.ts')
      .then(({ bringCopy }) => bringCopy(root, window.page.query))
      .catch(() => undefined);
  const mentions = now?.mentions;
  if (mentions !== undefined)
    void import('../comments/linkNames.lazy.ts')
      .then(({ linkNames }) => linkNames(root, mentions))
      .catch(() => undefined);
  if (now === null || isDraft(now)) return;
  placeMenuButton(root, () => void openMore(now));
  if ('blocks' in now) endShared(now);
  const prose = root.querySelector<HTMLElement>('.prose');
  if ('province' in now) {
    void import('../dynamic/place.idle.ts').catch(() => undefined);
    if (now.pictures.length > 1) void import('../dynamic/shots.idle.ts').catch(() => undefined);
  }
  const long =
    prose !== null &&
    ((prose.textContent ?? '').length > LONG_CHARACTERS || prose.querySelectorAll('h2').length >= LONG_CHAPTERS);
  if (long && 'blocks' in now)
    void import('./reading.lazy.ts').then(({ startReading }) =>
      startReading(prose, { id: now.id, pictures: now.pictures.length }),
    );
};

root?.addEventListener('click', onClick);
root?.addEventListener('copy', (event) => {
  const now = entry();
  if (now !== null) copyWithSource(event, now.author.nickName);
});
$view.subscribe(onView);

/**
 * What a post or a dynamic can do beyond being read: pictures open in place, links outside ask first, the history of
 * edits, the menu, what a long text needs. Here are listeners only; everything larger comes on its first use.
 */
import type { Entry } from '../../islands/community/entry.ts';
import { copyWithSource } from './copySource.ts';
import { firstParam } from '../../lib/firstParam.ts';
import { BASE } from '../../site.ts';
import { placeMenuButton } from './menuButton.ts';

const LONG_CHARACTERS = 1_200;
const LONG_CHAPTERS = 3;
const root = document.querySelector<HTMLElement>('[data-live]');

const entry = (): Entry | null => {
  const { live } = window;
  return live?.face === 'ready' ? (live.data as Entry) : null;
};

/** Opens the picture that a link leads to, and says whether it could. */
const openPicture = (link: HTMLAnchorElement, now: Entry): boolean => {
  const index = Number(new URL(link.href).searchParams.get('i'));
  if (now.pictures[index] === undefined) return false;
  void import('../viewer/enlarge.ts').then(({ open }) => open(index));
  return true;
};

const onClick = (event: MouseEvent): void => {
  const now = entry();
  const target = event.target instanceof Element ? event.target : null;
  // Another tab, another window: the visitor's own wish.
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
    void import('../../islands/community/leaveFor.ts').then(({ leaveFor }) => leaveFor(link.href));
  } else if (link?.querySelector('img') != null && /\/community\/image$/.test(link.pathname)) {
    if (openPicture(link, now)) event.preventDefault();
  } else if (target.closest('[data-history]') !== null && 'blocks' in now)
    void import('../../islands/community/EditHistory.tsx').then(({ showEditHistory }) => showEditHistory(now));
};

/** A post that somebody passed on says so at its foot, and opens on a phone; inside the app it is on one. */
const endShared = (now: Entry): void => {
  const given = firstParam(location.search, 'sid');
  const sid = given !== null && /^[1-9]\d{0,18}$/.test(given) ? given : null;
  const outside = document.documentElement.dataset['host'] !== 'app';
  if (root === null || !outside || (sid === null && !/\/h5\/details$/.test(location.pathname))) return;
  const address = `${location.origin}${BASE}/community/detail?id=${now.id}`;
  void import('./shareFoot.ts').then(({ placeShareFoot }) => placeShareFoot(root, address, sid)).catch(() => undefined);
};

const onLive = (): void => {
  const { live, early } = window;
  if (live === undefined || root === null) return;
  const now = entry();
  if (live.face === 'error' || live.face === 'offline' || live.savedAt !== null)
    void import('./offlineCopy.ts').then(({ bringCopy }) => bringCopy(root, early.query)).catch(() => undefined);
  if (now === null) return;
  placeMenuButton(root, () => void import('../../islands/community/More.tsx').then(({ showMore }) => showMore(now)));
  if ('blocks' in now) endShared(now);
  const prose = root.querySelector<HTMLElement>('.prose');
  if ('province' in now) void import('../dynamic/place.ts').catch(() => undefined);
  const long =
    prose !== null &&
    ((prose.textContent ?? '').length > LONG_CHARACTERS || prose.querySelectorAll('h2').length >= LONG_CHAPTERS);
  if (long && 'blocks' in now)
    void import('./reading.ts').then(({ startReading }) =>
      startReading(prose, { id: now.id, pictures: now.pictures.length }),
    );
};

root?.addEventListener('click', onClick);
root?.addEventListener('copy', (event) => {
  const now = entry();
  if (now !== null) copyWithSource(event, now.author.nickName);
});
document.addEventListener('live', onLive);
onLive();

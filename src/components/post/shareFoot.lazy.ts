/**
 * The foot of a post that was passed on: a code that opens it on a phone, and who shared it. It stands where nothing that
 * is being read moves, and what it is made of comes when it is near.
 */
import { loadStyles } from '../../ui/loadStyles.ts';
import shareStyles from '../../styles/community/share-foot.css?url';

const NEAR_PX = 400;

const make = (name: string, className: string, text = ''): HTMLElement => {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
};

/** Behind the first part whose end is still below the view; the last one has nothing below it. */
const stand = (root: HTMLElement, foot: HTMLElement): void => {
  const face = root.querySelector('[data-when-view="ready"]') ?? root;
  const parts = ['.post', '.rt-part', '#comments', '.post-related'].flatMap((name) =>
    Array.from(face.querySelectorAll<HTMLElement>(name)),
  );
  const below = (part: HTMLElement): boolean =>
    part.offsetHeight > 0 && part.getBoundingClientRect().bottom > innerHeight;
  const before = parts.find(below);
  const last = parts[parts.length - 1];
  const place = before ?? last;
  if (place === undefined) face.append(foot);
  else place.after(foot);
};

let begun = false;

/** Places the foot once. `page` is the path that the code opens; `sid` the share that led here, as the address has it. */
export const placeShareFoot = async (root: HTMLElement, page: string, sid: string | null): Promise<void> => {
  if (begun) return;
  begun = true;
  // The foot has its height from the moment it stands.
  await loadStyles(shareStyles);
  const foot = make('aside', 'share-foot no-print');
  foot.setAttribute('aria-label', '在手机上打开');
  const words = make('div', 'share-words');
  const by = make('p', 'share-by');
  words.append(make('b', '', '在手机上接着看'), make('p', '', '用相机或微信扫一扫，打开这一篇。'), by);
  const space = make('div', 'share-code');
  foot.append(space, words);
  stand(root, foot);
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      void import('./shareCode.lazy.ts').then(
        ({ drawCode, nameSharer }) => {
          drawCode(space, location.origin + page);
          if (sid !== null) void nameSharer(by, sid, page);
        },
        () => foot.remove(),
      );
    },
    { rootMargin: `${NEAR_PX}px` },
  );
  seen.observe(foot);
};

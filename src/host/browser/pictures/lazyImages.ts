import { type Picture, PRELOAD_MARGIN, showPicture } from '../../lazyImages.ts';
import { timers } from '../timers.ts';

const pictureOf = (element: HTMLImageElement): Picture => ({
  show: (address) => {
    element.src = address;
  },
  watch: (listener) => {
    const loaded = (): void => listener(element.naturalWidth > 0);
    const failed = (): void => {
      // WebKit asks no second time for what an element still names and the server has refused.
      element.removeAttribute('src');
      listener(false);
    };
    element.addEventListener('load', loaded);
    element.addEventListener('error', failed);
    return () => {
      element.removeEventListener('load', loaded);
      element.removeEventListener('error', failed);
    };
  },
});

const begin = (element: HTMLImageElement): void => {
  const address = element.dataset['src'];
  if (address === undefined) return;
  // Taken away, so that a second look at the page does not begin again.
  element.removeAttribute('data-src');
  showPicture(timers, pictureOf(element), address);
};

/** WebKit gives up what was still loading when the page was left, and shows it broken when it comes back from its cache. */
const resume = ({ persisted }: PageTransitionEvent): void => {
  if (!persisted) return;
  for (const image of Array.from(document.images))
    if (image.complete && image.naturalWidth === 0 && /^https?:/.test(image.src)) retry(image, image.src);
};

let observer: IntersectionObserver | undefined;

/** Loads every `img[data-src]` below `root` when it comes near the view. May be called again after each change. */
export const lazyImages = (root: ParentNode): void => {
  const images = Array.from(root.querySelectorAll<HTMLImageElement>('img[data-src]'));
  if (typeof IntersectionObserver !== 'function') return images.forEach(begin);
  if (observer === undefined) addEventListener('pageshow', resume);
  observer ??= new IntersectionObserver(
    (entries, self) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        self.unobserve(entry.target);
        begin(entry.target as HTMLImageElement);
      }
    },
    { rootMargin: PRELOAD_MARGIN },
  );
  for (const image of images) observer.observe(image);
};

/** Gives pictures that the HTML itself loads (`img[src]`) their further tries, also those that failed before now. */
export const guardImages = (root: ParentNode): void => {
  for (const image of Array.from(root.querySelectorAll<HTMLImageElement>('img[src]:not([data-src])'))) {
    const { src } = image;
    if (src.startsWith('data:')) continue;
    const failed = image.complete && image.naturalWidth === 0;
    if (failed) retry(image, src);
    else if (!image.complete) image.addEventListener('error', () => retry(image, src), { once: true });
  }
};

/** Gives a picture that has just failed its further tries. */
export const retry = (image: HTMLImageElement, src: string): void => {
  image.removeAttribute('src');
  showPicture(timers, pictureOf(image), src, 1);
};

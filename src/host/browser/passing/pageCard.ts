/** What a page says of itself where it is passed on. */
export interface PageCard {
  readonly title: string;
  readonly description: string;
  /** Absolute address of a picture, or ''. */
  readonly image: string;
}

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content ?? '';

/** How many characters of a page's own words a card shows. */
const WORDS = 80;

/** The page's words and its first picture when the reply has filled it, the route's until then. */
export const pageCard = (): PageCard => ({
  title: document.title,
  description:
    document
      .querySelector('[data-view="ready"] .prose p, [data-view="ready"] .dynamic-text')
      ?.textContent?.slice(0, WORDS) ?? meta('description'),
  image:
    document.querySelector<HTMLImageElement>('[data-view="ready"] .prose img, [data-view="ready"] .gallery img')?.src ||
    // Cards show a square.
    meta('image').replace(/\.wide\.jpg$/, '.square.jpg'),
});

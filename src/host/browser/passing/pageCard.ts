import { cutText } from '../../../lib/characters.ts';

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

const ownWords = (): string | null => {
  const words = document.querySelector('[data-view="ready"] .prose p, [data-view="ready"] .dynamic-text')?.textContent;
  return words === null || words === undefined ? null : cutText(words, WORDS);
};

/** The page's words and its first picture when the reply has filled it, the route's until then. */
export const pageCard = (): PageCard => ({
  title: document.title,
  description: ownWords() ?? meta('description'),
  image:
    document.querySelector<HTMLImageElement>('[data-view="ready"] .prose img, [data-view="ready"] .gallery img')?.src ||
    // Cards show a square.
    meta('image').replace(/\.wide\.jpg$/, '.square.jpg'),
});

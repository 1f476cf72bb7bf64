import { knownReader } from '../../stores/session/knownReader.ts';

/** The page has been at rest for so long. */
const QUIET_MS = 2_000;
/** What would show it: a mark for what is unread, the pill of a list, the inbox itself. */
const SHOWS = '[data-news],[data-pill],[data-inbox]';

/** Where something shows it, members hear what happens meanwhile. Nothing of it comes before the page is at rest. */
export const hearNews = (): void => {
  if (knownReader() === null || document.querySelector(SHOWS) === null) return;
  const later = (): void => {
    setTimeout(
      () =>
        void import('./news.later.ts').then(
          ({ startNews }) => startNews(),
          () => undefined,
        ),
      QUIET_MS,
    );
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
};

import type { PlainElement } from './tree.ts';

/** What is looked for when a part has been drawn, in one walk: an attribute that says so. */
const MARKS = [
  'data-src',
  'datetime',
  'data-later',
  'data-when-view',
  'data-choice',
  'data-choice-later',
  'data-without',
  'data-asked',
] as const;
export type Mark = (typeof MARKS)[number];

/** The elements of a part by their marks, in their order, the part itself among them. */
export type Marked = Readonly<Record<Mark, readonly PlainElement[]>>;

const names: ReadonlySet<string> = new Set(MARKS);

export const markedIn = (root: PlainElement): Marked => {
  const found: Record<Mark, PlainElement[]> = {
    'data-src': [],
    datetime: [],
    'data-later': [],
    'data-when-view': [],
    'data-choice': [],
    'data-choice-later': [],
    'data-without': [],
    'data-asked': [],
  };
  root.walk((element) => {
    for (const name of element.namesAmong(names)) found[name as Mark].push(element);
  });
  return found;
};

/**
 * In a browser the page's script loads pictures when they come near (host/browser/pictures/lazyImages.ts). Here nobody knows
 * whether one will come: they have their address at once, and the browser itself waits until they are near.
 */
export const showPictures = ({ 'data-src': found }: Marked): void => {
  for (const image of found) {
    if (image.localName !== 'img') continue;
    image.setAttribute('loading', 'lazy');
    image.setAttribute('src', image.getAttribute('data-src') ?? '');
    image.removeAttribute('data-src');
  }
};

/** Instants (ms since 1970) that are told by how long ago they are. */
export const agoIn = ({ datetime }: Marked): number[] =>
  datetime
    .filter((time) => time.localName === 'time' && time.getAttribute('data-text')?.endsWith('|ago'))
    .map((time) => Date.parse(time.getAttribute('datetime') ?? ''));

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

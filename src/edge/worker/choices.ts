/**
 * What an address chooses of a list and what it asks for, marked before the page leaves, as its own scripts mark it
 * (live/list/markChoices.ts, markGroup.ts and search/results.ts; `tests/e2e/live/choicesAlike` holds the two together): whoever
 * runs none sees it, and nothing moves when they come.
 */
import { listUrl } from '../../live/list/listParams.ts';
import type { Mark, Marked } from './tree/marked.ts';
import type { PlainElement } from './tree/tree.ts';

/** The page's own path, the parameters of its row and the query that its own request is sent with. */
export interface Chosen {
  readonly path: string;
  readonly params: readonly string[];
  readonly query: string;
}

const searchOf = (link: PlainElement): string => /\?(.*)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? '';

const markGroup = (group: PlainElement, { path, params, query }: Chosen, marks: Map<string, string>): void => {
  const name = group.getAttribute('data-choice') ?? group.getAttribute('data-choice-later') ?? '';
  const value = new URLSearchParams(query).get(name);
  const links = group.querySelectorAll('a').filter((link) => !link.hasAttribute('data-away'));
  let [chosen] = links;
  for (const link of links) {
    const own = new URLSearchParams(searchOf(link)).get(name);
    if (own === value) chosen = link;
    const to = /^[^?#]+/.exec(link.getAttribute('href') ?? '')?.[0] ?? path;
    link.setAttribute('href', listUrl(to, params, query, { [name]: own }));
  }
  if (chosen === undefined) return;
  const clears = chosen.hasAttribute('data-clear');
  if (clears) chosen.hidden = value === null;
  else chosen.setAttribute('aria-current', 'page');
  if (value === null || (chosen === links[0] && !clears)) return;
  group.setAttribute('data-on', '');
  if (!marks.has(name)) marks.set(name, clears ? '' : value);
};

/** Marks what the parts of a page hold; what the document itself is to say of it is returned by name. */
export const markChoices = (parts: readonly Marked[], chosen: Chosen): ReadonlyMap<string, string> => {
  const marks = new Map([['marked', '']]);
  const groups = (mark: Mark): PlainElement[] => parts.flatMap((part) => part[mark]);
  for (const part of groups('data-without'))
    if (new URLSearchParams(chosen.query).get(part.getAttribute('data-without') ?? '') !== null) {
      part.hidden = true;
      marks.set('tab', 'one');
    }
  for (const field of groups('data-asked')) {
    const asked = new URLSearchParams(chosen.query).get(field.getAttribute('data-asked') ?? '');
    if (asked !== null) field.setAttribute('value', asked);
  }
  for (const mark of ['data-choice', 'data-choice-later'] as const)
    for (const group of groups(mark)) markGroup(group, chosen, marks);
  return marks;
};

import { ownUrl } from './ownParams.ts';

/** As it was sent; of an address with which nothing can be sent, as it stands there: the way out of it is offered too. */
export const sent = new URLSearchParams(window.page.query ?? location.search);
export const marks = document.documentElement.dataset;
export const all = <Kind extends HTMLElement>(from: ParentNode, selector: string): Kind[] =>
  Array.prototype.slice.call(from.querySelectorAll(selector)) as Kind[];

/** A row that is longer than the screen begins where the chosen link is in its middle. */
export const toMiddle = (row: Element, link: Element): void => {
  const [from, to] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollLeft += to.left + to.width / 2 - from.left - from.width / 2;
};

/** Marks the chosen link of a group, and has the others keep the rest of the address. */
export const markGroup = (group: HTMLElement): void => {
  const name = (group.dataset['choice'] ?? group.dataset['choiceLater']) as string;
  const value = sent.get(name);
  const links = all<HTMLAnchorElement>(group, 'a:not([data-away])');
  let chosen = links[0];
  for (const link of links) {
    const own = new URLSearchParams(link.search).get(name);
    if (own === value) chosen = link;
    link.href = ownUrl({ [name]: own }, link.pathname || undefined);
  }
  if (chosen === undefined) return;
  const clears = 'clear' in chosen.dataset;
  if (clears) chosen.hidden = !value;
  else chosen.setAttribute('aria-current', 'page');
  if (!value || (chosen === links[0] && !clears)) return;
  group.setAttribute('data-on', '');
  marks[name] ??= clears ? '' : value;
  toMiddle(group, chosen);
};

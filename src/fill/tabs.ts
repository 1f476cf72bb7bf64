/** Marks the tab that the address chooses, while the page is being parsed: the HTML is one for all tabs. Links away are none. */
import { keepChoices } from './choices.ts';

const script = document.currentScript as HTMLScriptElement;
const nav = script.previousElementSibling as HTMLElement;
const search = new URLSearchParams(location.search);
const { dataset } = document.documentElement;

/** A row that is longer than the screen begins where the chosen link is in its middle. */
const toMiddle = (row: Element, link: HTMLElement): void => {
  const [from, to] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollLeft += to.left + to.width / 2 - from.left - from.width / 2;
};

// A list of one member's has no tabs: they would lead out of it.
if (search.get(nav.dataset['without'] ?? '')) {
  nav.hidden = true;
  dataset['tab'] = 'one';
}
for (const group of Array.prototype.slice.call(nav.querySelectorAll('[data-choice]')) as HTMLElement[]) {
  const name = group.dataset['choice'] as string;
  const links = Array.prototype.slice.call(group.querySelectorAll('a:not([data-away])')) as HTMLAnchorElement[];
  const chosen = links.find((link) => new URL(link.href).searchParams.get(name) === search.get(name)) ?? links[0];
  if (chosen !== links[0]) dataset[name] ??= search.get(name) as string;
  for (const link of links) {
    link.href = keepChoices(new URL(link.href), name);
    if (link === chosen) link.setAttribute('aria-current', 'page');
  }
  if (name === 'tab' && chosen !== undefined && chosen !== links[0]) toMiddle(group, chosen);
}

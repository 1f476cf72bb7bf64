/**
 * What lies below the first screen of a page that says so (`data-deferred`): the build takes it out of the document and makes it a
 * script of its own (build/deferMarkup.ts), which comes with the page's other modules, ahead of them. A tree and no text of HTML:
 * the content policy has no trusted way to read one.
 */
import { DEFERRED, type Markup } from '../../lib/markup/markup.ts';

const SVG = 'http://www.w3.org/2000/svg';

const grow = (place: Node, inside: readonly Markup[], isDrawing: boolean): void => {
  for (const one of inside) {
    if (typeof one === 'string') {
      place.appendChild(document.createTextNode(one));
      continue;
    }
    const [tag, attributes, within] = one;
    // It is for pages that left filled, where nobody may run a script.
    if (tag === 'noscript') continue;
    const isIn = isDrawing || tag === 'svg';
    const made = isIn ? document.createElementNS(SVG, tag) : document.createElement(tag);
    for (let at = 0; at < attributes.length; at += 2)
      made.setAttribute(attributes[at] as string, attributes[at + 1] as string);
    grow((made as Partial<HTMLTemplateElement>).content ?? made, within, isIn);
    place.appendChild(made);
  }
};

/** Puts the part where it belongs when it comes, before any other module of the page runs, and hands it to `came`. */
export const whenDeferred = (came: (place: HTMLElement) => void): void =>
  addEventListener(DEFERRED, ({ detail }) => {
    const place = document.querySelector<HTMLElement>('[data-deferred]');
    if (place === null) return;
    place.removeAttribute('data-deferred');
    grow(place, (detail as readonly Markup[] | undefined) ?? [], false);
    came(place);
  });

declare global {
  interface WindowEventMap {
    [DEFERRED]: CustomEvent<readonly Markup[]>;
  }
}

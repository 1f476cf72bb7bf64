/**
 * Cards of lists as they were written, by what they show. A list is filled anew where one of its cards has changed, or the words
 * for one of its times: the others are not drawn again, and each stands in more lists than one.
 */
import { relativeFor } from '../../../lib/time.ts';
import { keptOf } from '../kept.ts';
import { CARDS_MOST, CARDS_MOST_BYTES } from '../settings.ts';
import { agoIn, markedIn, showPictures } from './marked.ts';
import { Markup } from './out.ts';
import { htmlOf, PlainElement, Written } from './tree.ts';

interface Card {
  readonly attributes: readonly string[];
  readonly inner: Markup;
  /** Instants (ms since 1970) that it tells by how long ago they are. */
  readonly ago: readonly number[];
  /** Until then its words for them are true. */
  readonly until: number;
  /** With its name, in bytes. */
  readonly size: number;
}

/** What a name takes: two bytes for each unit of a text that is not all Latin. */
const UNIT_BYTES = 2;
/** A number, what its name takes, where one has been drawn a single time: most are not drawn again, and to keep it takes time. */
const cards = keptOf<Card | number>(CARDS_MOST, CARDS_MOST_BYTES, (card) =>
  typeof card === 'number' ? card : card.size,
);

let count = 0;
const names = new WeakMap<object, string>();

/** What a card is told apart by beside its item; '' where something else than the item has a say in how it is drawn. */
const nameOf = (source: PlainElement): string => {
  let name = names.get(source);
  if (name === undefined) {
    const addresses = [source, ...source.querySelectorAll('[data-href]')].map((one) => one.getAttribute('data-href'));
    const isAlone = source.hasAttribute('data-card') && !addresses.some((to) => to !== null && /\{[\^#]/.test(to));
    names.set(source, (name = isAlone ? `${(count += 1)}` : ''));
  }
  return name;
};

const cardOf = (element: PlainElement, name: string): Card => {
  const marked = markedIn(element);
  showPictures(marked);
  const ago = agoIn(marked);
  const parts: string[] = [];
  for (let at = element.first; at !== null; at = at.next) parts.push(htmlOf(at));
  const inner = new Markup(parts.join(''));
  const attributes = element.getAttributeNames().flatMap((one) => [one, element.getAttribute(one) ?? '']);
  const now = Date.now();
  const size = inner.bytes.byteLength + UNIT_BYTES * name.length;
  return { attributes, inner, ago, until: now + relativeFor(ago, now), size };
};

/** Draws a card by `draw`, or as it was drawn before; whose document it belongs to hears which times it tells. */
export const drawCard = (source: PlainElement, item: unknown, draw: () => PlainElement): PlainElement => {
  const own = nameOf(source);
  if (own === '') return draw();
  const name = `${own} ${JSON.stringify(item)}`;
  const known = cards.get(name);
  if (known === undefined || (typeof known !== 'number' && Date.now() >= known.until)) {
    cards.set(name, UNIT_BYTES * name.length);
    return draw();
  }
  const card = typeof known === 'number' ? cardOf(draw(), name) : known;
  if (card !== known) cards.set(name, card);
  for (const instant of card.ago) source.ownerDocument.ago.push(instant);
  const element = new PlainElement(source.kind, card.attributes);
  element.append(new Written(card.inner));
  return element;
};

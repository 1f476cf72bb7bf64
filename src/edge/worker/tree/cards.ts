/**
 * Cards of lists as they were written, by what they show. A list is filled anew where one of its cards has changed, or the words
 * for one of its times: the others are not drawn again.
 */
import { relativeFor } from '../../../lib/time.ts';
import { keptOf } from '../kept.ts';
import { CARDS_MOST, CARDS_MOST_BYTES } from '../settings.ts';
import { agoIn, markedIn, showPictures } from './marked.ts';
import { Markup, Room } from './out.ts';
import { PlainElement, Written } from './tree.ts';

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
/** A card has some 3 KB. */
const ROOM_BYTES = 16_384;
const cards = keptOf<Card>(CARDS_MOST, CARDS_MOST_BYTES, ({ size }) => size);

/** Cards are written one after the other, and none within another one that is kept. */
const room = new Room(ROOM_BYTES);

let count = 0;
const names = new WeakMap<object, string>();

/**
 * Whether the item alone has a say in how a card is drawn, and nothing of it is looked for once its page is drawn (marked.ts), but
 * for its pictures and times.
 */
const isAlone = (source: PlainElement): boolean => {
  let is = source.hasAttribute('data-card');
  source.walk((element) => {
    const [to, text] = [element.getAttribute('data-href') ?? '', element.getAttribute('data-text') ?? ''];
    if (/\{[\^#]/.test(to) || /\|(?:title|heading)$/.test(text)) is = false;
  });
  const others = Object.entries(markedIn(source)).filter(([mark]) => mark !== 'data-src' && mark !== 'datetime');
  return is && others.every(([, found]) => found.length === 0);
};

/** What a card is told apart by beside its item; '' where it is drawn for each page. */
const nameOf = (source: PlainElement): string => {
  let name = names.get(source);
  if (name === undefined) names.set(source, (name = isAlone(source) ? `${(count += 1)}` : ''));
  return name;
};

const cardOf = (element: PlainElement, name: string): Card => {
  const marked = markedIn(element);
  showPictures(marked);
  const ago = agoIn(marked);
  room.begin();
  for (let at = element.first; at !== null; at = at.next) at.write(room);
  const inner = new Markup(room.taken());
  const now = Date.now();
  const size = inner.bytes.byteLength + UNIT_BYTES * name.length;
  return { attributes: element.ownAttributes, inner, ago, until: now + relativeFor(ago, now), size };
};

/** Draws a card by `draw`, or as it was drawn before; whose document it belongs to hears which times it tells. */
export const drawCard = (source: PlainElement, item: unknown, draw: () => PlainElement): PlainElement => {
  const own = nameOf(source);
  if (own === '') return draw();
  const name = `${own} ${JSON.stringify(item)}`;
  const known = cards.get(name);
  const card = known === undefined || Date.now() >= known.until ? cardOf(draw(), name) : known;
  if (card !== known) cards.set(name, card);
  for (const instant of card.ago) source.ownerDocument.ago.push(instant);
  const element = new PlainElement(source.kind, card.attributes);
  element.append(new Written(card.inner));
  return element;
};

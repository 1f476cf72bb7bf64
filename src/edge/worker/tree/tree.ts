/**
 * As much of a document as the filler (live/fill.ts, live/apply.ts, live/draw.ts) touches, so that it fills a page before
 * the page leaves the server: elements in a chain of siblings, cheap to copy and to write out. What is asked of it and is
 * not here throws. `tests/e2e/live/drawnAlike` holds it to what a browser does.
 */
import { escapeText } from '../escape.ts';
import { type Kind, namesIn } from './kind.ts';
import { Markup, type Out } from './out.ts';
import { matches, type Selector, selectorOf } from './selector.ts';

/** Their text is no markup. */
const RAW_TEXT = new Set(['script', 'style']);

/** The document that a part belongs to: what the filler says of it. */
export interface Owner {
  title: string;
  /** Instants (ms since 1970) that cards which were not drawn anew tell by how long ago they are (cards.ts). */
  ago: number[];
  /** How often any of its elements has been changed: what was found before that may stand there no more. */
  changes: number;
  /** A card of a list for an item (live/fill.ts). */
  drawCard(source: PlainElement, item: unknown, draw: () => PlainElement): PlainElement;
  createElement(name: string): PlainElement;
  /** Of a drawing, whatever the namespace is called. */
  createElementNS(namespace: string, name: string): PlainElement;
}

export abstract class PlainNode {
  parentElement: PlainElement | null = null;
  next: PlainNode | null = null;
  previous: PlainNode | null = null;
  abstract write(out: Out): void;
  /** `line` takes the elements that are copied, each in front of what is in it. */
  abstract copy(line?: PlainElement[]): PlainNode;

  remove(): void {
    const { parentElement: parent, next, previous } = this;
    if (parent === null) return;
    parent.kind.owner.changes += 1;
    if (previous === null) parent.first = next;
    else previous.next = next;
    if (next === null) parent.last = previous;
    else next.previous = previous;
    this.parentElement = this.next = this.previous = null;
  }

  /** Puts a node in front of this one. */
  before(node: PlainNode): void {
    const { parentElement: parent } = this;
    if (parent === null) return;
    parent.kind.owner.changes += 1;
    node.remove();
    node.parentElement = parent;
    node.next = this;
    node.previous = this.previous;
    if (this.previous === null) parent.first = node;
    else this.previous.next = node;
    this.previous = node;
  }
}

/** Text, or markup that nothing ever changes, as it is written. */
export class Written extends PlainNode {
  readonly markup: Markup;
  constructor(html: string | Markup) {
    super();
    this.markup = typeof html === 'string' ? new Markup(html) : html;
  }
  write(out: Out): void {
    out.markup(this.markup);
  }
  copy(): Written {
    return new Written(this.markup);
  }
}

const isElement = (node: PlainNode | null): node is PlainElement => node instanceof PlainElement;

/** What a template holds: never changed, so all its copies share it. */
export class Content {
  readonly children: readonly PlainElement[];
  readonly markup: Markup;
  constructor(children: readonly PlainElement[], html: string) {
    this.children = children;
    this.markup = new Markup(html);
  }
}

export type ElementKind = Kind<Owner, Content>;

/** Of what an element is a copy, with the elements below it in their order, and how often anything had been changed then. */
interface Origin {
  readonly source: PlainElement;
  readonly line: readonly PlainElement[];
  readonly changes: number;
}

/** Styles are for the browser: the content policy forbids them in a page, and nobody reads what is said of them here. */
const STYLE: Record<string, string> = {};

export class PlainElement extends PlainNode {
  readonly kind: ElementKind;
  first: PlainNode | null = null;
  last: PlainNode | null = null;
  /** Name and value in turn; those of its kind until one of them is changed. */
  private attributes: readonly string[];
  private origin: Origin | null = null;
  /** Which elements below a source fit a selector, by their place in its line: its copies begin alike. */
  private places: Map<Selector, readonly number[]> | null = null;

  constructor(kind: ElementKind, attributes: readonly string[] = kind.attributes) {
    super();
    this.kind = kind;
    this.attributes = attributes;
  }
  get localName(): string {
    return this.kind.localName;
  }
  get ownerDocument(): Owner {
    return this.kind.owner;
  }
  get content(): Content | null {
    return this.kind.content;
  }
  get style(): Record<string, string> {
    return STYLE;
  }
  /** Its attributes are those of its kind. */
  get isAsMade(): boolean {
    return this.attributes === this.kind.attributes;
  }

  getAttribute(name: string): string | null {
    const { attributes } = this;
    for (let at = 0; at < attributes.length; at += 2) if (attributes[at] === name) return attributes[at + 1] as string;
    return null;
  }
  private own(): string[] {
    this.kind.owner.changes += 1;
    if (this.isAsMade) this.attributes = this.attributes.slice();
    return this.attributes as string[];
  }
  setAttribute(name: string, value: string): void {
    const { attributes } = this;
    const text = `${value}`;
    for (let at = 0; at < attributes.length; at += 2)
      if (attributes[at] === name) {
        if (attributes[at + 1] !== text) this.own()[at + 1] = text;
        return;
      }
    this.kind.owner.changes += 1;
    // In one piece: a list that grows takes room for sixteen more.
    this.attributes = [...attributes, name, text];
  }
  removeAttribute(name: string): void {
    const at = this.attributes.indexOf(name);
    for (let place = at; place >= 0; place = this.attributes.indexOf(name, place + 1))
      if (place % 2 === 0) {
        this.own().splice(place, 2);
        return;
      }
  }
  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }
  /** Name and value in turn, for another one: whoever takes them changes nothing of this one any more. */
  get ownAttributes(): readonly string[] {
    return this.attributes;
  }
  getAttributeNames(): readonly string[] {
    if (this.isAsMade) return this.kind.names;
    const names: string[] = [];
    for (let at = 0; at < this.attributes.length; at += 2) names.push(this.attributes[at] as string);
    return names;
  }
  namesAmong(names: ReadonlySet<string>): readonly string[] {
    return this.isAsMade ? this.kind.namesAmong(names) : namesIn(this.attributes, names);
  }
  /** Whether it has an attribute of one of these names. */
  hasOneOf(names: ReadonlySet<string>): boolean {
    const { attributes } = this;
    for (let at = 0; at < attributes.length; at += 2) if (names.has(attributes[at] as string)) return true;
    return false;
  }

  // Properties of HTML elements that stand for an attribute; on a drawing (SVG) they stand for nothing.
  set hidden(is: boolean) {
    if (!this.kind.isHtml) return;
    if (is) this.setAttribute('hidden', '');
    else this.removeAttribute('hidden');
  }
  set title(text: string) {
    if (this.kind.isHtml) this.setAttribute('title', text);
  }
  set className(text: string) {
    if (this.kind.isHtml) this.setAttribute('class', text);
  }
  set id(text: string) {
    this.setAttribute('id', text);
  }
  set width(pixels: number) {
    if (this.localName === 'img') this.setAttribute('width', `${pixels}`);
  }
  set height(pixels: number) {
    if (this.localName === 'img') this.setAttribute('height', `${pixels}`);
  }
  set alt(text: string) {
    if (this.localName === 'img') this.setAttribute('alt', text);
  }
  set textContent(text: string) {
    this.kind.owner.changes += 1;
    this.first = this.last = null;
    if (text !== '') this.append(new Written(RAW_TEXT.has(this.localName) ? text : escapeText(text)));
  }

  append(...nodes: readonly (PlainNode | string)[]): void {
    this.kind.owner.changes += 1;
    for (const node of nodes) this.push(typeof node === 'string' ? new Written(escapeText(node)) : node);
  }
  private push(node: PlainNode): void {
    node.parentElement = this;
    node.previous = this.last;
    node.next = null;
    if (this.last === null) this.first = node;
    else this.last.next = node;
    this.last = node;
  }
  get nextElementSibling(): PlainElement | null {
    let at = this.next;
    while (at !== null && !isElement(at)) at = at.next;
    return at;
  }
  get previousElementSibling(): PlainElement | null {
    let at = this.previous;
    while (at !== null && !isElement(at)) at = at.previous;
    return at;
  }

  matches(selector: string): boolean {
    return matches(this, selectorOf(selector));
  }
  private placesOf(selector: Selector): readonly number[] {
    this.places ??= new Map();
    let places = this.places.get(selector);
    if (places === undefined) {
      const found = new Set(walked(this, selector));
      places = walked(this, null).flatMap((one, at) => (found.has(one) ? [at] : []));
      this.places.set(selector, places);
    }
    return places;
  }
  querySelectorAll(text: string): PlainElement[] {
    const selector = selectorOf(text);
    const { origin } = this;
    if (origin?.changes === this.kind.owner.changes)
      return origin.source.placesOf(selector).map((at) => origin.line[at] as PlainElement);
    return walked(this, selector);
  }
  querySelector(text: string): PlainElement | null {
    const selector = selectorOf(text);
    const { origin } = this;
    if (origin?.changes === this.kind.owner.changes) {
      const [at] = origin.source.placesOf(selector);
      return at === undefined ? null : (origin.line[at] as PlainElement);
    }
    const walk = (parent: PlainElement): PlainElement | null => {
      for (let at = parent.first; at !== null; at = at.next)
        if (isElement(at)) {
          const found = matches(at, selector) ? at : walk(at);
          if (found !== null) return found;
        }
      return null;
    };
    return walk(this);
  }

  cloneNode(deep: boolean): PlainElement {
    if (!deep) throw new Error('The filler copies whole elements');
    return this.copy();
  }
  /** Whoever copies an element changes it no more. */
  copy(line?: PlainElement[]): PlainElement {
    const { attributes } = this;
    const one = new PlainElement(this.kind, this.isAsMade ? attributes : attributes.slice());
    line?.push(one);
    const below = line ?? [];
    for (let at = this.first; at !== null; at = at.next) one.push(at.copy(below));
    if (line === undefined) one.origin = { source: this, line: below, changes: this.kind.owner.changes };
    return one;
  }

  /** Writes it as HTML, in pieces. */
  write(out: Out): void {
    const { kind } = this;
    kind.writeTag(this.attributes, out);
    if (kind.isVoid) return;
    if (kind.content !== null) out.markup(kind.content.markup);
    for (let at = this.first; at !== null; at = at.next) at.write(out);
    out.text(kind.end);
  }
  /** Shows it, and each element below it, in their order. */
  walk(visit: (element: PlainElement) => void): void {
    visit(this);
    for (let at = this.first; at !== null; at = at.next) if (isElement(at)) at.walk(visit);
  }
}

/** The elements below one that fit; all of them without a selector. */
const walked = (root: PlainElement, selector: Selector | null): PlainElement[] => {
  const found: PlainElement[] = [];
  const walk = (parent: PlainElement): void => {
    for (let at = parent.first; at !== null; at = at.next)
      if (isElement(at)) {
        if (selector === null || matches(at, selector)) found.push(at);
        walk(at);
      }
  };
  walk(root);
  return found;
};

export const htmlOf = (node: PlainNode): string => {
  const parts: string[] = [];
  node.write({ text: (text) => void parts.push(text), markup: ({ html }) => void parts.push(html) });
  return parts.join('');
};

/**
 * As much of a document as the filler (live/fill.ts, live/apply.ts, live/draw.ts) touches, so that it fills a page before
 * the page leaves the server: elements in a chain of siblings, cheap to copy and to write out. What is asked of it and is
 * not here throws. `tests/unit/edge/worker/tree.test.ts` holds it to what a browser does.
 */
import { escapeAttribute, escapeText } from './escape.ts';
import { matches, selectorOf } from './selector.ts';

/** Elements without an end. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Their text is no markup. */
const RAW_TEXT = new Set(['script', 'style']);

/** The document that a part belongs to: what the filler says of it. */
export interface Owner {
  title: string;
  createElement(name: string): PlainElement;
  /** Of a drawing, whatever the namespace is called. */
  createElementNS(namespace: string, name: string): PlainElement;
}

export abstract class PlainNode {
  parentElement: PlainElement | null = null;
  next: PlainNode | null = null;
  previous: PlainNode | null = null;
  abstract write(out: string[]): void;
  abstract copy(): PlainNode;

  remove(): void {
    const { parentElement: parent, next, previous } = this;
    if (parent === null) return;
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
  readonly html: string;
  constructor(html: string) {
    super();
    this.html = html;
  }
  write(out: string[]): void {
    out.push(this.html);
  }
  copy(): Written {
    return new Written(this.html);
  }
}

const isElement = (node: PlainNode | null): node is PlainElement => node instanceof PlainElement;

/** What a template holds: never changed, so all its copies share it. */
export class Content {
  readonly children: readonly PlainElement[];
  readonly html: string;
  constructor(children: readonly PlainElement[], html: string) {
    this.children = children;
    this.html = html;
  }
}

export class PlainElement extends PlainNode {
  readonly localName: string;
  readonly isHtml: boolean;
  readonly ownerDocument: Owner;
  first: PlainNode | null = null;
  last: PlainNode | null = null;
  /** Of a template. */
  content: Content | null = null;
  /** Name and value in turn. */
  private attributes: string[];
  /** Styles are for the browser: the content policy forbids them in a page. */
  readonly style: Record<string, string> = {};

  constructor(owner: Owner, localName: string, attributes: string[] = [], isHtml = true) {
    super();
    this.ownerDocument = owner;
    this.localName = localName;
    this.attributes = attributes;
    this.isHtml = isHtml;
  }

  getAttribute(name: string): string | null {
    const { attributes } = this;
    for (let at = 0; at < attributes.length; at += 2) if (attributes[at] === name) return attributes[at + 1] as string;
    return null;
  }
  setAttribute(name: string, value: string): void {
    const { attributes } = this;
    for (let at = 0; at < attributes.length; at += 2)
      if (attributes[at] === name) {
        attributes[at + 1] = `${value}`;
        return;
      }
    attributes.push(name, `${value}`);
  }
  removeAttribute(name: string): void {
    const { attributes } = this;
    for (let at = 0; at < attributes.length; at += 2) if (attributes[at] === name) attributes.splice(at, 2);
  }
  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }
  getAttributeNames(): string[] {
    return this.attributes.filter((_, at) => at % 2 === 0);
  }

  // Properties of HTML elements that stand for an attribute; on a drawing (SVG) they stand for nothing.
  set hidden(is: boolean) {
    if (!this.isHtml) return;
    if (is) this.setAttribute('hidden', '');
    else this.removeAttribute('hidden');
  }
  set title(text: string) {
    if (this.isHtml) this.setAttribute('title', text);
  }
  set className(text: string) {
    if (this.isHtml) this.setAttribute('class', text);
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
    this.first = this.last = null;
    if (text !== '') this.append(new Written(RAW_TEXT.has(this.localName) ? text : escapeText(text)));
  }

  append(...nodes: readonly (PlainNode | string)[]): void {
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
  querySelectorAll(text: string): PlainElement[] {
    const selector = selectorOf(text);
    const found: PlainElement[] = [];
    const walk = (parent: PlainElement): void => {
      for (let at = parent.first; at !== null; at = at.next)
        if (isElement(at)) {
          if (matches(at, selector)) found.push(at);
          walk(at);
        }
    };
    walk(this);
    return found;
  }
  querySelector(text: string): PlainElement | null {
    const selector = selectorOf(text);
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
  copy(): PlainElement {
    const one = new PlainElement(this.ownerDocument, this.localName, this.attributes.slice(), this.isHtml);
    one.content = this.content;
    for (let at = this.first; at !== null; at = at.next) one.append(at.copy());
    return one;
  }

  /** Writes it as HTML, in pieces. */
  write(out: string[]): void {
    const { attributes, localName } = this;
    let tag = `<${localName}`;
    for (let at = 0; at < attributes.length; at += 2) {
      const value = attributes[at + 1] as string;
      tag += value === '' ? ` ${attributes[at] as string}` : ` ${attributes[at] as string}="${escapeAttribute(value)}"`;
    }
    out.push(`${tag}>`);
    if (this.isHtml && VOID.has(localName)) return;
    if (this.content !== null) out.push(this.content.html);
    for (let at = this.first; at !== null; at = at.next) at.write(out);
    out.push(`</${localName}>`);
  }
}

export const htmlOf = (node: PlainNode): string => {
  const out: string[] = [];
  node.write(out);
  return out.join('');
};

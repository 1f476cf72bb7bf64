/**
 * Puts a checked reply into the slots of a template. Text goes in as text, links are our own patterns with encoded
 * values, picture addresses are built from tokens: nothing in a reply can become markup, a scheme or a host.
 */
import { type ThumbnailSize, THUMBNAIL_SIDE_PX } from '../site.ts';
import { type Format, formats } from './formats.ts';
import { thumbnailAddress } from '../host/thumbnail.ts';

type Item = unknown;

/** Around a copied item: what its list belongs to, and its place in it. */
interface Outer {
  readonly item: Item;
  readonly index: number;
}

/** The field at a dotted path; '' is the item itself. Own fields only. */
export const field = (item: Item, path: string): unknown => {
  let value: unknown = item;
  if (path !== '')
    for (const name of path.split('.')) {
      if (typeof value !== 'object' || value === null || !Object.prototype.hasOwnProperty.call(value, name))
        return undefined;
      value = (value as Record<string, unknown>)[name];
    }
  return value;
};

const scalar = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

const stands = (item: Item, rule: string): boolean => {
  const not = rule[0] === '!';
  const [path = '', is] = (not ? rule.slice(1) : rule).split('=');
  const value = field(item, path);
  const holds = is === undefined ? (Array.isArray(value) ? value.length > 0 : Boolean(value)) : scalar(value) === is;
  return holds !== not;
};

const image = (element: HTMLElement, value: unknown, size: ThumbnailSize): void => {
  const img = element as HTMLImageElement;
  const picture = typeof value === 'string' ? { token: value } : (value as Record<string, unknown> | null | undefined);
  const token = picture?.['token'];
  if (typeof token !== 'string') return;
  const { width, height, color, alt } = picture as Record<string, unknown>;
  if (typeof width === 'number' && typeof height === 'number') {
    const shrink = Math.min(1, THUMBNAIL_SIDE_PX[size] / Math.max(width, height));
    img.width = Math.round(width * shrink);
    img.height = Math.round(height * shrink);
    // WebKit keeps no room for an image that has words for itself and no address yet.
    img.style.aspectRatio = `${width}/${height}`;
  }
  if (typeof color === 'string') img.style.backgroundColor = color;
  if (typeof alt === 'string' && alt !== '') img.alt = alt;
  img.setAttribute('data-src', thumbnailAddress(token, size));
};

/** A placeholder of a link: a field of the item, `^field` of what the list belongs to, `#` the item's place from 0. */
const placeholder = (item: Item, outer: Outer | undefined, path: string): string =>
  path === '#'
    ? `${outer?.index ?? 0}`
    : scalar(path[0] === '^' ? field(outer?.item, path.slice(1)) : field(item, path));

type Slot = (element: HTMLElement, rule: string, item: Item, outer: Outer | undefined) => void;

/** What each slot of fill/slots.ts does to its element, by attribute. Read by name: asking an element for all nine takes longer. */
const slots: Readonly<Record<string, Slot>> = {
  'data-when': (element, rule, item) => {
    element.hidden = !stands(item, rule);
  },
  'data-text': (element, rule, item) => {
    const [path = '', format] = rule.split('|');
    const value = field(item, path);
    if (format === undefined) element.textContent = scalar(value);
    else formats[format as Format](element, value);
  },
  'data-href': (element, rule, item, outer) => {
    element.setAttribute(
      'href',
      rule.replace(/\{([\w.^#]*)\}/g, (_, path: string) => encodeURIComponent(placeholder(item, outer, path))),
    );
  },
  'data-outside': (element, rule, item) => {
    const address = scalar(field(item, rule));
    if (/^https?:\/\//i.test(address)) element.setAttribute('href', address);
  },
  'data-image': (element, rule, item) => {
    const [path = '', size] = rule.split('|');
    image(element, field(item, path), Number(size) as ThumbnailSize);
  },
  'data-label': (element, rule, item) => element.setAttribute('aria-label', scalar(field(item, rule))),
  'data-pressed': (element, rule, item) => element.setAttribute('aria-pressed', String(Boolean(field(item, rule)))),
  'data-card': (element, _, item) =>
    element.setAttribute('data-id', `${scalar(field(item, 'kind'))}:${scalar(field(item, 'id'))}`),
  'data-mark': (element, rule, item) => {
    const [name = '', path = ''] = rule.split('|');
    element.setAttribute(`data-${name}`, scalar(field(item, path)));
  },
};

const apply = (element: HTMLElement, item: Item, outer?: Outer): void => {
  for (const name of element.getAttributeNames())
    if (name.slice(0, 5) === 'data-') slots[name]?.(element, element.getAttribute(name) as string, item, outer);
};

const SLOTS = Object.keys(slots)
  .map((name) => `[${name}]`)
  .join();
const copies = new WeakMap<Element, Element[]>();

/** A copy of the template's first element that stands for this item, filled; null where none does. */
export const copyOf = (template: HTMLTemplateElement, item: Item, outer?: Outer): HTMLElement | null => {
  for (const one of Array.prototype.slice.call(template.content.children) as HTMLElement[]) {
    const rule = one.dataset['case'];
    if (rule !== undefined && !stands(item, rule)) continue;
    const copy = one.cloneNode(true) as HTMLElement;
    fill(copy, item, outer);
    copy.setAttribute('data-copy', '');
    return copy;
  }
  return null;
};

/** Fills the slots of `root` and below. Filling again replaces what was there. */
export const fill = (root: HTMLElement, item: Item, outer?: Outer): void => {
  const elements = Array.prototype.slice.call(root.querySelectorAll(SLOTS)) as HTMLElement[];
  if (root.matches(SLOTS)) elements.push(root);
  const again = root.querySelector('[data-copy]') !== null;
  for (const element of elements) if (!again || !inCopy(element, root)) apply(element, item, outer);
  const templates = Array.prototype.slice.call(root.querySelectorAll('template[data-each]')) as HTMLTemplateElement[];
  for (const template of templates) {
    if (again && inCopy(template, root)) continue;
    for (const old of copies.get(template) ?? []) old.remove();
    const [path = '', max] = (template.dataset['each'] as string).split('|');
    const list = field(item, path);
    const items = Array.isArray(list) ? list.slice(0, max === undefined ? list.length : Number(max)) : [];
    const made = items
      .map((one: unknown, index) => copyOf(template, one, { item, index }))
      .filter((copy) => copy !== null);
    template.before(...made);
    copies.set(template, made);
  }
};

/** Whether an element belongs to a copy below `root`, whose slots speak of the copy's own item. */
const inCopy = (element: Element, root: Element): boolean => {
  for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement)
    if (at.hasAttribute('data-copy')) return true;
  return false;
};

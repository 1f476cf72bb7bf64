/**
 * Puts fields of a checked reply where an element's bindings say. Text goes in as text, links are our own patterns with
 * encoded values, picture addresses are built from tokens: nothing in a reply can become markup, a scheme or a host.
 */
import { BASE, type ThumbnailSize, THUMBNAIL_SIDE_PX } from '../site.ts';
import { avatarAddress } from '../host/avatar.ts';
import { thumbnailAddress } from '../host/thumbnail.ts';
import { field, holdsFor, partsOf, scalar } from './field.ts';
import { type Format, formats } from './formats.ts';

/** Around a copied item: what its list belongs to, and its place in it. */
export interface Outer {
  readonly item: unknown;
  readonly index: number;
}

const image = (element: HTMLElement, value: unknown, size: ThumbnailSize): void => {
  const img = element as HTMLImageElement;
  const picture = typeof value === 'string' ? { token: value } : (value as Record<string, unknown> | null | undefined);
  const token = picture?.['token'];
  if (typeof token !== 'string') return img.removeAttribute('src');
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
  const address = thumbnailAddress(token, size);
  if (img.getAttribute('src') !== address) img.setAttribute('data-src', address);
};

/** A placeholder of a link: a field of the item, `^field` of what the list belongs to, `#` the item's place from 0. */
const placeholder = (item: unknown, outer: Outer | undefined, path: string): string =>
  path === '#'
    ? `${outer?.index ?? 0}`
    : scalar(path[0] === '^' ? field(outer?.item, path.slice(1)) : field(item, path));

type Binding = (element: HTMLElement, rule: string, item: unknown, outer: Outer | undefined) => void;

/** What each slot of live/bindings.ts does to its element, by attribute. Read by name: asking an element for all nine takes longer. */
const kinds: Readonly<Record<string, Binding>> = {
  'data-when': (element, rule, item) => {
    element.hidden = !holdsFor(item, rule);
  },
  'data-text': (element, rule, item) => {
    const [path = '', format] = partsOf(rule);
    const value = field(item, path);
    if (format === undefined) element.textContent = scalar(value);
    else formats[format as Format](element, value);
  },
  'data-href': (element, rule, item, outer) => {
    const pathEnds = rule.search(/\?|#(?!\})/);
    let isWhole = true;
    const address = rule.replace(/\{([\w.^#]*)\}/g, (_, path: string, at: number) => {
      const value = placeholder(item, outer, path);
      if (value === '' && (pathEnds < 0 || at < pathEnds)) isWhole = false;
      return encodeURIComponent(value);
    });
    // The page of nothing is no page.
    if (isWhole) element.setAttribute('href', address);
    else element.removeAttribute('href');
  },
  'data-outside': (element, rule, item) => {
    const address = scalar(field(item, rule));
    if (/^https?:\/\//i.test(address)) element.setAttribute('href', address);
  },
  'data-way': (element, rule, item) => {
    const way = scalar(field(item, rule));
    if (/^\/[^/\\]/.test(way)) element.setAttribute('href', BASE + way);
    else if (/^(?:https:\/\/|mailto:|tel:)/.test(way)) element.setAttribute('href', way);
  },
  'data-image': (element, rule, item) => {
    const [path = '', size] = partsOf(rule);
    image(element, field(item, path), Number(size) as ThumbnailSize);
  },
  'data-face': (element, rule, item) => {
    const { userId, avatar } = (field(item, rule) ?? {}) as Record<string, unknown>;
    const address = avatarAddress({ userId: scalar(userId), avatar: typeof avatar === 'string' ? avatar : null });
    if (element.getAttribute('src') !== address)
      element.setAttribute(/^data:/.test(address) ? 'src' : 'data-src', address);
  },
  'data-label': (element, rule, item) => element.setAttribute('aria-label', scalar(field(item, rule))),
  'data-pressed': (element, rule, item) => element.setAttribute('aria-pressed', String(Boolean(field(item, rule)))),
  'data-card': (element, _, item) =>
    element.setAttribute('data-id', `${scalar(field(item, 'kind'))}:${scalar(field(item, 'id'))}`),
  'data-mark': (element, rule, item) => {
    const [name = '', path = ''] = partsOf(rule);
    element.setAttribute(`data-${name}`, scalar(field(item, path)));
  },
};

/** Applies all bindings of one element. */
export const apply = (element: HTMLElement, item: unknown, outer?: Outer): void => {
  for (const name of element.getAttributeNames())
    if (name.slice(0, 5) === 'data-') kinds[name]?.(element, element.getAttribute(name) as string, item, outer);
};

/** Selects every element that has a binding. */
export const BOUND = Object.keys(kinds)
  .map((name) => `[${name}]`)
  .join();

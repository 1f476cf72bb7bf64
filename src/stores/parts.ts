import { PAGE_MAX } from '../site.ts';

/** One page of a list, as a reply brings it. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Where the next page begins; null at the end. */
  readonly cursor: string | null;
}

export interface Parts<Item> {
  /** What of a page is shown now; the rest waits. A cursor of '' says that nothing but the rest goes on. */
  first(page: Page<Item>): Page<Item>;
  /** The next part of what waits, or null when the server is to be asked. */
  next(): Page<Item> | null;
}

/** Shows a page that is longer than may be drawn at once part by part. Nothing of it is lost. */
export const createParts = <Item>(): Parts<Item> => {
  let rest: Page<Item> = { items: [], cursor: null };
  const first = ({ items, cursor }: Page<Item>): Page<Item> => {
    rest = { items: items.slice(PAGE_MAX), cursor };
    return { items: items.slice(0, PAGE_MAX), cursor: rest.items.length > 0 ? (cursor ?? '') : cursor };
  };
  return { first, next: () => (rest.items.length > 0 ? first(rest) : null) };
};

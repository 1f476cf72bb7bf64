interface Row {
  readonly id: string;
}
/** The first rows of a list, read again; without a cursor they are all of it. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly cursor: string | null;
}

const idsOf = (items: readonly Row[]): string => items.map(({ id }) => id).join();

/** Whether those that were read again stand where they stood. What is shown behind them is not asked about. */
export const standsAsRead = (shown: readonly Row[], { items, cursor }: Page<Row>): boolean =>
  (cursor !== null || items.length === shown.length) && idsOf(shown.slice(0, items.length)) === idsOf(items);

/**
 * What stays behind rows that were read again: whoever is shown behind them, as long as nobody has crossed over. Where somebody
 * has, the list ends with what was read, and goes on from there.
 */
export const staysBehind = <Item extends Row>(shown: readonly Item[], { items, cursor }: Page<Item>): Item[] => {
  const read = new Set(items.map(({ id }) => id));
  const crossed = shown.slice(0, items.length).some(({ id }) => !read.has(id));
  return cursor === null || crossed ? [] : shown.slice(items.length);
};

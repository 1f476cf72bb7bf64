const FIRST: readonly [number, string] = [Number.MAX_SAFE_INTEGER, '9'.repeat(18)];

/** The position that a cursor names: time and id of the last line seen. What is no cursor of ours begins at the top. */
export const positionIn = (cursor: string | undefined): readonly [at: number, id: string] => {
  const found = /^(\d{1,15})-(\d{1,18})$/.exec(cursor ?? '');
  return found ? [Number(found[1]), found[2] ?? ''] : FIRST;
};

/** Cuts the one row too many that tells of a next page. */
export const pageOf = <Row>(
  rows: readonly Row[],
  size: number,
  positionOf: (row: Row) => readonly [at: number, id: string],
): { list: readonly Row[]; next: string | null } => {
  const list = rows.slice(0, size);
  const last = list[list.length - 1];
  return { list, next: rows.length > size && last !== undefined ? positionOf(last).join('-') : null };
};

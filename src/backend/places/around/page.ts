import { cursorText, limitOf, paged, type Position, positionOf, BOTTOM } from '../../community/feed/cursor.ts';

const PAGE = 6;

/** Something that was found around a point. `key`: what its list is sorted by, the smallest first. */
export interface Found extends Position {
  /** Kilometres. */
  readonly far: number;
  /** Only its city is known. */
  readonly rough: boolean;
}

/** What a reply says of how far something is: metres, to the kilometre. */
export const toldDistance = ({ far, rough }: Found): number | null => (rough ? null : far * 1_000);

/** A page of what was found, in the order of its key; equal ones by id. */
export const pageOf = <Row extends Found>(
  name: readonly unknown[],
  found: readonly Row[],
  asked: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): { readonly rows: readonly Row[]; readonly cursor: string | null } => {
  const after = positionOf(name, asked.cursor, BOTTOM);
  const left = found
    .filter(({ key, id }) => key > after.key || (key === after.key && id > after.id))
    .sort((one, other) => one.key - other.key || one.id - other.id);
  return paged(left, limitOf(asked.limit, PAGE), (last) => cursorText(name, last));
};

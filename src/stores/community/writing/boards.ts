import { atom, type ReadableAtom } from 'nanostores';
import type { listBoards } from '../../../api/community/boards.ts';
import type { ReplyOf } from '../../../api/define.ts';

export type Board = ReplyOf<typeof listBoards>['items'][number];

/** Whether anybody can publish there now: leaders in theirs. */
export const takesPosts = ({ state }: Pick<Board, 'state'>): boolean => state === 'open' || state === 'leaders';

const $read = atom<readonly Board[] | null>(null);
/** The boards as this page has read them last: what one part of it has read the others show at once. Null: not yet. */
export const $boards: ReadableAtom<readonly Board[] | null> = $read;

/** Reads the boards anew; fails as the call does. */
export const readBoards = async (): Promise<readonly Board[]> => {
  // The store comes behind the page, and what shows the boards is of the page itself.
  const { loadServer } = await import('./browser.ts');
  const items = await (await loadServer()).boards();
  $read.set(items);
  return items;
};

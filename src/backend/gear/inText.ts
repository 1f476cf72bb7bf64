import type { Block } from '../../api/community/entry/blocks.ts';
import { rowId, viewerOf } from '../community/entry/ids.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';
import { refuse } from '../errors.ts';

const OPEN = 'SELECT id FROM gear_lists WHERE id = ? AND visibility = 1 AND deleted_at IS NULL';
const OWN = 'SELECT id FROM gear_lists WHERE id = ? AND owner_id = ? AND deleted_at IS NULL';

/** Gear lists that the checklists of a text lead to, each once. */
export const gearListIdsIn = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap((block) => (block.type === 'checklist' && block.listId ? [block.listId] : []))),
];

/** The blocks as readers get them: a checklist leads to its list as long as everybody may open that. */
export const withOpenLists = ({ database }: CallContext, blocks: readonly Block[]): Block[] =>
  blocks.map((block) => {
    if (block.type !== 'checklist' || block.listId === undefined) return block;
    const { listId, ...rest } = block;
    return one<{ id: number }>(database, OPEN, rowId(listId)) ? block : rest;
  });

/** Refuses (errCode 2161) a list that a text newly leads to and that is none of its author's; `before`: what it led to already may stay. */
export const checkGearLists = (context: CallContext, ids: readonly string[], before: readonly string[]): void => {
  for (const id of ids)
    if (!before.includes(id) && !one<{ id: number }>(context.database, OWN, rowId(id), viewerOf(context)))
      throw refuse('noListInText');
};

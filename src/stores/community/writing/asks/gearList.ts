import { call } from '../../../../api/call.ts';
import { readGearList } from '../../../../api/gear/list.ts';
import type { Part } from '../work/work.ts';

/** One of the author's own gear lists as a block: its name, an item a line, and the list that it leads to. */
export const checklistOf = async (id: string): Promise<Part> => {
  const { title, groups } = await call(readGearList, { id });
  const items = groups.flatMap((group) =>
    group.items.map(({ name, quantity }) => (quantity > 1 ? `${name} ×${quantity}` : name)),
  );
  return { type: 'checklist', title, items: items.length === 0 ? [''] : items, listId: id };
};

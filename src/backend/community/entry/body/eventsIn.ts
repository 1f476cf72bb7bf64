import type { Block } from '../../../../api/community/entry/blocks.ts';
import type { EventInText } from '../../../../api/event/inText.ts';
import { rowId } from '../ids.ts';
import type { CallContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { openEventCard } from '../../../events/list.ts';

/** Events that blocks name, each once, in their order. */
export const eventIdsIn = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap((block) => (block.type === 'event' ? [block.eventId] : []))),
];

/** Cards of the events that blocks name, each once: over or called off they say so, one that nobody may see is left out. */
export const eventsIn = (context: CallContext, blocks: readonly Block[]): EventInText[] =>
  eventIdsIn(blocks).flatMap((id) => {
    const card = openEventCard(context, rowId(id));
    if (card === null) return [];
    const { title, span, where, stateWords, image } = card;
    return [{ eventId: card.id, title, span, where, stateWords, picture: image }];
  });

/** Refuses (errCode 2119) what a text newly names and nobody can see; `before`: what it named already may stay. */
export const checkEvents = (context: CallContext, ids: readonly string[], before: readonly string[]): void => {
  for (const id of ids)
    if (!before.includes(id) && openEventCard(context, rowId(id)) === null) throw refuse('noEventInText');
};

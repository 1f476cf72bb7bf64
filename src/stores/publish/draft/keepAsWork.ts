import { type Choice, writtenAs } from '../../community/writing/asks/choice.ts';
import { inserted, paragraphsIn } from '../../community/writing/blocks/pieces.ts';
import { emptyWork, type Piece, type Work } from '../../community/writing/work/work.ts';
import type { Owner, Works } from '../../community/writing/work/works.ts';
import type { Draft } from './draft.ts';

/** A work that begins with the draft's words, its topic, place and route; null where nothing was typed. */
const begunWith = (draft: Draft, choice: Choice, newKey: () => string): Work | null => {
  const texts = paragraphsIn(draft.text + draft.rest);
  if (texts.length === 0) return null;
  const written = texts.map((text): Piece => ({ key: newKey(), part: { type: 'paragraph', text } }));
  const { routeId } = draft;
  const route = routeId === null ? null : ({ key: newKey(), part: { type: 'route', routeId } } as const);
  return {
    ...emptyWork(newKey(), newKey()),
    ...writtenAs(choice),
    dirty: true,
    pieces: route === null ? written : inserted(written, null, [route], newKey),
    people: draft.people,
    topics: draft.topic === null ? [] : [draft.topic],
    place: draft.place === null ? null : { id: draft.place.id, name: draft.place.name },
  };
};

const textOf = ({ part }: Piece): string | null => (part.type === 'paragraph' ? part.text : null);

/**
 * Keeps the draft's words as the work that was written last, which the desk opens first. The dynamic stays what it is. Who
 * goes there twice with the same words finds what the first time became.
 */
export const keepAsWork = (
  draft: Draft,
  choice: Choice,
  to: { readonly works: Pick<Works, 'list' | 'save'>; readonly owner: Owner; readonly now: number },
  newKey: () => string,
): void => {
  const begun = begunWith(draft, choice, newKey);
  if (begun === null) return;
  const texts = begun.pieces.flatMap((piece) => textOf(piece) || []);
  const earlier = to.works
    .list(to.owner)
    .find(
      ({ entryId, pieces }) => entryId === null && texts.every((text) => pieces.some((one) => textOf(one) === text)),
    );
  const work = earlier ?? begun;
  to.works.save(to.owner, { ...work, at: Math.max(to.now, work.at + 1) });
};

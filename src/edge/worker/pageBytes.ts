import { type Bytes, Markup, Room } from './tree/out.ts';
import type { PlainNode } from './tree/tree.ts';

/** What stands in place of what is between two places of a page. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string | PlainNode;
}

/** Pages of ours have some 150 KB. */
const ROOM_BYTES = 524_288;
/** Pages are written one after the other, and none while another one is. */
const room = new Room(ROOM_BYTES);

/** Pieces of a build's page that stay as they are, by where they begin and end. */
const stays = new WeakMap<object, Map<string, Markup>>();

/**
 * The bytes of a page after its changes, which do not overlap: those of `before` where they are still the same. Lone halves
 * of characters, which no encoding has, become the sign for what cannot be read.
 */
export const pageBytes = (
  page: { readonly html: string },
  changes: readonly Change[],
  before: Bytes | undefined,
): Bytes => {
  let known = stays.get(page);
  if (known === undefined) stays.set(page, (known = new Map()));
  // Where the page before could not be written to its end, nothing of it is in this one.
  room.begin();
  let at = 0;
  const stay = (end: number): void => {
    if (end <= at) return;
    const name = `${at}-${end}`;
    let markup = known.get(name);
    if (markup === undefined) known.set(name, (markup = new Markup(page.html.slice(at, end))));
    room.markup(markup);
  };
  for (const { start, end, text } of [...changes].sort((one, other) => one.start - other.start)) {
    stay(start);
    at = end;
    if (typeof text === 'string') room.text(text);
    else text.write(room);
  }
  stay(page.html.length);
  return room.taken(before);
};

import type { Source } from '../feed/source.ts';

/** Entries that a member keeps or likes: the walk is along that member's own rows. */
export const OF_FAVOURITES: Source = {
  from: 'favourites l CROSS JOIN entries e ON e.id = l.entry_id',
  keys: 'l',
  id: 'l.entry_id',
};
export const OF_LIKES: Source = {
  from: 'entry_likes l CROSS JOIN entries e ON e.id = l.entry_id',
  keys: 'l',
  id: 'l.entry_id',
};

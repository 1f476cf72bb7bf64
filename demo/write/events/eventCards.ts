import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../../../src/backend/database/statement.ts';
import type { Written } from '../entries.ts';

const EVENTS = "SELECT id, place, leader_id FROM events WHERE audit = 'open' AND cancelled_at IS NULL ORDER BY id";
const BLOCKS = `UPDATE entry_bodies SET blocks = json_insert(blocks, '$[#]', json_object('type', 'event', 'eventId', ?1)) WHERE entry_id = ?2`;

/** Puts an event at the end of what its leader has written about where it goes, as leaders do: come along. */
export const writeEventCards = (database: DatabaseSync, entries: readonly Written[]): void => {
  const events = all<{ id: number; place: string; leader_id: number }>(database, EVENTS);
  for (const { id, draft, author } of entries) {
    const { name } = draft.story.spot;
    const event = events.find(({ place, leader_id }) => leader_id === author.id && place.startsWith(name));
    if (event !== undefined && draft.kind !== 'dynamic') run(database, BLOCKS, String(event.id), id);
  }
};

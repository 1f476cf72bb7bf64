import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../../../src/backend/database/statement.ts';
import { askForRatings } from '../../../src/backend/events/rating/ask.ts';
import { HOUR_MS } from '../../calendar.ts';
import type { Random } from '../../random.ts';
import { pictureQuestion, ratings } from '../../words/ratings.ts';
import type { PictureStore } from '../pictures.ts';

const ENDED =
  "SELECT id, ends_at FROM events WHERE audit = 'open' AND cancelled_at IS NULL AND ends_at < ? ORDER BY ends_at DESC, id";
const ALONG =
  "SELECT user_id FROM event_signups WHERE event_id = ? AND state = 'confirmed' AND user_id <> ? ORDER BY id";
const RATE = `INSERT INTO event_ratings (event_id, user_id, stars, tags, text, created_at, changed_at)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;

/** Whoever was along says how it was; the first demo account (`me`) has not yet, and is asked to. */
export const writeRatings = (database: DatabaseSync, now: number, me: number, random: Random): void => {
  all<{ id: number; ends_at: number }>(database, ENDED, now).forEach((event, before) =>
    all<{ user_id: number }>(database, ALONG, event.id, me)
      .slice(0, before === 0 ? ratings.length : random.int(0, 3))
      .forEach(({ user_id }, place) => {
        const [stars, tags, said] = before === 0 ? (ratings[place] ?? [5, [], '']) : random.pick(ratings);
        // Nobody says the same of another walk.
        const text = before === 0 ? said : '';
        const at = Math.min(now, event.ends_at + (place * 9 + random.int(2, 8)) * HOUR_MS);
        run(database, RATE, event.id, user_id, stars, JSON.stringify(tags), text, at, at);
      }),
  );
  askForRatings(database, now);
};

const TOLD = `SELECT s.id, s.event_id FROM event_signups s WHERE s.state = 'confirmed' AND s.user_id <> ?
  AND EXISTS (SELECT 1 FROM event_changes c WHERE c.event_id = s.event_id AND c.id > s.knew_change) ORDER BY s.id`;
const SEEN = `UPDATE event_signups SET seen_change = (SELECT max(c.id) FROM event_changes c WHERE c.event_id = ?2) WHERE id = ?1`;

/** Most of those with a ticket have seen what changed; the first demo account has not. */
export const writeSeen = (database: DatabaseSync, me: number, random: Random): void => {
  for (const { id, event_id } of all<{ id: number; event_id: number }>(database, TOLD, me))
    if (random.chance(0.7)) run(database, SEEN, id, event_id);
};

const TICKET = `INSERT INTO support_tickets (number, user_id, topic, text, diagnostic, state, at, answer, answered_at)
  VALUES ('T7Q2M4XKA', ?, 'other', ?, '', 'answered', ?, ?, ?)`;

/** A question to the customer service, with the picture that explains it. */
export const writePictureQuestion = (
  database: DatabaseSync,
  now: number,
  me: number,
  random: Random,
  pictures: PictureStore,
): void => {
  const at = now - 3 * 24 * HOUR_MS;
  run(database, TICKET, me, pictureQuestion.text, at, pictureQuestion.answer, at + 5 * HOUR_MS);
  const recipe = {
    ...({ kind: 'land', relief: 'forest', variant: 0, season: 'autumn', hour: 'morning', sky: 'clear' } as const),
    ...({ water: 'none', steps: false, snowy: false, front: 'hikers', width: 1280, height: 720 } as const),
    seed: random.int(1, 1_000_000_000),
  };
  const picture = pictures.add(recipe, pictureQuestion.alt, me, at);
  run(database, "INSERT INTO support_pictures (number, position, picture_id) VALUES ('T7Q2M4XKA', 0, ?)", picture);
};

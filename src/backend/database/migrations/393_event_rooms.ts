import type { Migration } from '../migration.ts';

/**
 * Rooms alone are paid with the sign-up, and go back with it. Who signed up before pays theirs on the spot, as they were told:
 * their sum stays. What comes back is bounded by all of the sum, so that its column is made anew.
 */
export const eventRooms: Migration = {
  number: 393,
  name: 'event rooms',
  sql: /* sql */ `
    -- What rooms alone cost all people of a sign-up together, in fen, as it was when they signed up.
    ALTER TABLE event_signups ADD COLUMN rooms_fen INTEGER NOT NULL DEFAULT 0 CHECK (rooms_fen >= 0);
    ALTER TABLE event_signups ADD COLUMN back_fen INTEGER CHECK (back_fen BETWEEN 0 AND price_fen * seats + rooms_fen);
    UPDATE event_signups SET back_fen = refund_fen;
    ALTER TABLE event_signups DROP COLUMN refund_fen;
    ALTER TABLE event_signups RENAME COLUMN back_fen TO refund_fen;
    DROP TRIGGER event_signups_terms;
    CREATE TRIGGER event_signups_terms BEFORE UPDATE OF event_id, user_id, seats, price_fen, rooms_fen ON event_signups
      BEGIN SELECT RAISE(ABORT, 'the terms of a sign-up never change'); END;
    -- A room is paid for by its place in the group: whoever comes instead has it too.
    CREATE TRIGGER event_people_rooms BEFORE UPDATE OF single ON event_people WHEN old.single <> new.single
      BEGIN SELECT RAISE(ABORT, 'a room alone stays with its place'); END;
    -- Nothing was paid for these so far, and no rule was written: all of a room comes back until the start.
    UPDATE events SET ladder = '[{"hours":0,"percent":100}]' WHERE price_fen = 0 AND single_fen > 0 AND ladder = '[]';
  `,
};

import type { Parts } from '../context.ts';
import { all } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { callOff } from './cancel.ts';
import { type EventRow, eventById } from './event.ts';
import { tell } from './notices.ts';
import { dropDocuments } from './documents/keep.ts';
import { leaveClosed } from './closing.ts';
import { endOffers } from './waiting.ts';
import { DAY_MS } from '../../site.ts';
import { forgetOldDrafts } from './manage/pictures.ts';
import { askForRatings } from './rating/ask.ts';

const SOON = `SELECT s.id, s.user_id, s.event_id, e.meet_at FROM events e JOIN event_signups s ON s.event_id = e.id
  WHERE e.audit = 'open' AND e.starts_at > ?1 AND e.starts_at <= ?2 AND e.cancelled_at IS NULL AND s.state = 'confirmed'
    AND NOT EXISTS (SELECT 1 FROM vip_notices n WHERE n.user_id = s.user_id AND n.kind = 'eventSoon' AND n.about = CAST(s.id AS TEXT))
  LIMIT 500`;

/** The day before, everybody who goes along is told where and when. */
const remind = ({ database }: Pick<Parts, 'database'>, now: number): void => {
  const due = all<{ id: number; user_id: number; event_id: number; meet_at: number }>(
    database,
    SOON,
    now,
    now + DAY_MS,
  );
  for (const row of due) tell(database, row, 'eventSoon', { about: String(row.id), dueAt: row.meet_at }, now);
};

const TOO_FEW = `SELECT e.* FROM events e WHERE e.audit = 'open' AND e.cancelled_at IS NULL AND e.min_people > 0
  AND e.signup_until <= ?1 AND e.starts_at > ?1
  AND (SELECT coalesce(sum(s.seats), 0) FROM event_signups s WHERE s.event_id = e.id AND s.state IN ('confirmed', 'held')) < e.min_people
  LIMIT 50`;

/** What too few signed up for until its last day is called off, as its page says. */
const callOffSmall = ({ database }: Pick<Parts, 'database'>, now: number): void => {
  for (const { id } of all<EventRow>(database, TOO_FEW, now))
    transaction(database, () => {
      const event = eventById(database, id);
      if (event?.cancelled_at === null)
        callOff(database, event, `报名截止时不足 ${event.min_people} 人，活动取消`, now);
    });
};

/** Ends offers, reminds, asks how it was, calls off what does not come about, and forgets numbers of papers and pictures of old drafts. While the clock is not `steady`, nothing that cannot be undone. */
export const runEvents = (parts: Pick<Parts, 'database' | 'clock' | 'log'>, steady = true): void => {
  if (!steady) return;
  const now = parts.clock();
  const { database } = parts;
  const steps = [
    () => endOffers(database, now),
    () => remind(parts, now),
    () => askForRatings(database, now),
    () => callOffSmall(parts, now),
    () => leaveClosed(database, now),
    () => dropDocuments(database, now),
    () => forgetOldDrafts(database, now),
  ];
  for (const step of steps)
    try {
      step();
    } catch (error) {
      parts.log('error', 'what is due for events could not be done', { error });
    }
};

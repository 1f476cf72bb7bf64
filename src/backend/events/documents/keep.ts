import type { DatabaseSync } from 'node:sqlite';
import type { Going } from '../../../api/event/fields.ts';
import { ageBy, documentOf } from '../../../lib/event/document.ts';
import { run } from '../../database/statement.ts';
import { seal } from '../../sessions/seal.ts';
import { refuse } from '../../errors.ts';
import { type EventRow, PHONES_FOR_MS } from '../event.ts';

export const SEALED_FOR = 'event documents';

interface Ground {
  readonly database: DatabaseSync;
  readonly secret: Uint8Array;
}

/**
 * The number that insures somebody at an event, in its plain form; null where the event insures nobody. Refused: 2102, with their
 * place `at` among those who go along.
 */
export const documentFor = (
  event: EventRow,
  { name, age, document = '' }: Going,
  { now, at }: { readonly now: number; readonly at: number },
): string | null => {
  if (event.insured === 0) return null;
  const number = documentOf(document);
  if (number === null)
    throw refuse('document', {
      errMsg: document === '' ? `这场活动实名买保险，请填 ${name} 的证件号` : `${name} 的证件号不对，对照证件再看一遍`,
      data: { at },
    });
  const byCard = ageBy(number, now);
  if (byCard !== null && Math.abs(byCard - age) > 1)
    throw refuse('document', { errMsg: `${name} 的年龄和身份证对不上，身份证上是 ${byCard} 岁`, data: { at } });
  return number;
};

/** Keeps, sealed, what insures one of a sign-up's people, in place of what was there. */
export const keepDocument = (
  { database, secret }: Ground,
  signupId: number,
  at: number,
  number: string | null,
): void => {
  run(database, 'DELETE FROM event_documents WHERE signup_id = ? AND position = ?', signupId, at);
  if (number === null) return;
  const sealed = seal(secret, Buffer.from(number), SEALED_FOR);
  run(database, 'INSERT INTO event_documents (signup_id, position, sealed) VALUES (?, ?, ?)', signupId, at, sealed);
};

const OVER = `DELETE FROM event_documents WHERE signup_id IN (SELECT s.id FROM event_documents d
  JOIN event_signups s ON s.id = d.signup_id JOIN events e ON e.id = s.event_id
  WHERE e.ends_at <= ?1 OR e.cancelled_at IS NOT NULL)`;

/** A week after its end an event has settled with its insurer: no number is left. */
export const dropDocuments = (database: DatabaseSync, now: number): void =>
  void run(database, OVER, now - PHONES_FOR_MS);

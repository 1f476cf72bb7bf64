import type { DatabaseSync } from 'node:sqlite';
import type { ReplyOf } from '../../../api/define.ts';
import type { showDocuments } from '../../../api/event/documents.ts';
import { maskDocument } from '../../../lib/event/document.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import type { CallContext } from '../../context.ts';
import { all, run } from '../../database/statement.ts';
import { unseal } from '../../sessions/seal.ts';
import { type EventRow, PHONES_FOR_MS } from '../event.ts';
import { SEALED_FOR } from './keep.ts';

interface Row {
  readonly signup_id: number;
  readonly position: number;
  readonly name: string;
  readonly sealed: Uint8Array;
}

/** Whoever has a seat: nobody is insured who waits for one. */
const GOING = `SELECT d.signup_id, d.position, p.name, d.sealed FROM event_documents d
  JOIN event_signups s ON s.id = d.signup_id JOIN event_people p ON p.signup_id = d.signup_id AND p.position = d.position
  WHERE s.event_id = ? AND s.state = 'confirmed' ORDER BY d.signup_id, d.position LIMIT 5000`;

interface Ground {
  readonly database: DatabaseSync;
  readonly secret: Uint8Array;
}

/** One that was sealed with another key is lost, and keeps nobody from the list: whoever it is of is asked for it anew. */
const opened = (secret: Uint8Array, sealed: Uint8Array): string => {
  try {
    return Buffer.from(unseal(secret, sealed, SEALED_FOR)).toString();
  } catch {
    return '';
  }
};

const numbersOf = ({ database, secret }: Ground, eventId: number) =>
  all<Row>(database, GOING, eventId).map(({ sealed, ...row }) => ({ ...row, number: opened(secret, sealed) }));

/** As much of each number as its leader's list shows, by sign-up and position. */
export const maskedDocuments = (ground: Ground, eventId: number): ReadonlyMap<string, string> =>
  new Map(
    numbersOf(ground, eventId).map(({ signup_id, position, number }) => [
      `${signup_id}:${position}`,
      maskDocument(number),
    ]),
  );

/** All numbers of an event, whole, for who insures it. That somebody looked is written down. */
export const wholeDocuments = (context: CallContext, event: EventRow): ReplyOf<typeof showDocuments> => {
  const { database, now } = context;
  const people = numbersOf(context, event.id).map(({ name, number }) => ({ name, document: number }));
  if (people.length > 0)
    run(
      database,
      'INSERT INTO event_document_looks (event_id, user_id, at) VALUES (?, ?, ?)',
      event.id,
      viewerOf(context),
      now,
    );
  return { people, until: event.ends_at + PHONES_FOR_MS };
};

import type { DatabaseSync } from 'node:sqlite';
import { all, one } from '../../../database/statement.ts';
import type { Recorded } from '../../../desk/record.ts';
import { refuse } from '../../../errors.ts';
import { setBest } from '../../moderation/best.ts';
import { type Moment, restore } from '../../moderation/things.ts';
import { seatEntry } from '../parts.ts';
import { tellUndone } from './tellUndone.ts';
import { pinInBoard, unpinInBoard } from '../pins.ts';

/** What moderators of boards have done, and how the desk takes it back. */

const DEEDS = `SELECT * FROM desk_log WHERE substr(operator, 1, 3) = '版主 ' AND id < ? ORDER BY id DESC LIMIT +?`;

/** The newest before line `before`. */
export const deedsBefore = (database: DatabaseSync, before: number, limit: number): Recorded[] =>
  all(database, DEEDS, before, limit);

interface Facts {
  readonly target?: string;
  readonly wasPart?: number | null;
}
const factsOf = ({ facts }: Recorded): Facts => JSON.parse(facts) as Facts;
const numberIn = (subject: string): number => Number(/^\w+ (\d+)$/.exec(subject)?.[1] ?? Number.NaN);

/** What takes a deed back, by its name, with the name that the log has for that. */
const BACK: Readonly<Record<string, readonly [act: string, work: (moment: Moment, deed: Recorded) => void]>> = {
  'board.pin': ['board.unpin', (moment, deed) => unpinInBoard(moment, numberIn(deed.subject), targetOf(deed))],
  'board.unpin': ['board.pin', (moment, deed) => pinInBoard(moment, numberIn(deed.subject), targetOf(deed))],
  'board.part.seat': [
    'board.part.seat',
    (moment, deed) => seatEntry(moment, numberIn(deed.subject), targetOf(deed), factsOf(deed).wasPart ?? null),
  ],
  'entry.best': ['entry.unbest', (moment, { subject }) => setBest(moment, numberIn(subject), false)],
  'entry.unbest': ['entry.best', (moment, { subject }) => setBest(moment, numberIn(subject), true)],
  'entry.hide': ['entry.restore', (moment, { subject }) => restore(moment, 'entry', numberIn(subject))],
  'comment.hide': ['comment.restore', (moment, { subject }) => restore(moment, 'comment', numberIn(subject))],
};
const targetOf = (deed: Recorded): number => numberIn(factsOf(deed).target ?? '');

/** Of the same thing, done later, by whomever: the deed itself, or what takes it back. */
const LATER = `SELECT 1 FROM desk_log WHERE subject = ? AND id > ? AND act IN (?, ?)
  AND json_extract(facts, '$.target') IS ?`;

/** What the log calls taking this back; null where something was decided of it since. */
export const backOf = (database: DatabaseSync, deed: Recorded): string | null => {
  const [back] = BACK[deed.act] ?? [];
  if (back === undefined) return null;
  const since = one(database, LATER, deed.subject, deed.id, deed.act, back, factsOf(deed).target ?? null);
  return since === undefined ? back : null;
};

/** A deed of a moderator's by its line of the log. */
export const deedOf = (database: DatabaseSync, id: number): Recorded => {
  const [deed] = deedsBefore(database, id + 1, 1);
  if (deed?.id !== id) throw refuse('notFound');
  return deed;
};

/** Takes a deed back by the rules of the desk, unless something was decided since; whose deed it was hears of it. */
export const undoDeed = (moment: Moment, deed: Recorded): void => {
  if (backOf(moment.database, deed) === null) throw refuse('decided');
  BACK[deed.act]?.[1](moment, deed);
  tellUndone(moment, deed);
};

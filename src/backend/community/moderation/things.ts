import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { notifyMember } from '../../vip/notices.ts';

/** What members make that others see, and a person may have to look at. */
export type ThingKind = 'entry' | 'comment' | 'route' | 'condition' | 'rating';
export const THING_KINDS: readonly ThingKind[] = ['entry', 'comment', 'route', 'condition', 'rating'];

/** The server's database at one moment. */
export interface Moment {
  readonly database: DatabaseSync;
  readonly now: number;
}

interface Statements {
  /** Passes what waits: the id. */
  readonly pass: string;
  /** Refuses what waits: the reason, the id. */
  readonly refuse: string;
  /** Takes down what stands: the moment, the reason, the id. */
  readonly hide: string;
  /** Lets stand again what was refused or taken down: the id. */
  readonly restore: string;
  readonly author: string;
  /** The inbox hears of verdicts and taking down by itself (migration 085). */
  readonly tells: { readonly verdict: boolean; readonly hidden: boolean };
}

const things: Readonly<Record<ThingKind, Statements>> = {
  entry: {
    pass: "UPDATE entries SET audit = 0, audit_reason = '' WHERE id = ? AND audit = 1 AND deleted_at IS NULL AND removed_at IS NULL",
    refuse:
      'UPDATE entries SET audit = 2, audit_reason = ? WHERE id = ? AND audit = 1 AND deleted_at IS NULL AND removed_at IS NULL',
    hide: 'UPDATE entries SET removed_at = ?, audit_reason = ? WHERE id = ? AND removed_at IS NULL AND deleted_at IS NULL',
    restore: `UPDATE entries SET removed_at = NULL, audit = 0, audit_reason = '' WHERE id = ? AND deleted_at IS NULL
      AND (removed_at IS NOT NULL OR audit = 2)`,
    author:
      "SELECT author_id AS id, iif(title = '', substr(excerpt, 1, 40), title) AS words, coalesce(edited_at, 0) AS stamp FROM entries WHERE id = ?",
    tells: { verdict: true, hidden: true },
  },
  comment: {
    pass: "UPDATE comments SET audit = 0, audit_reason = '' WHERE id = ? AND audit = 1 AND deleted_at IS NULL",
    refuse: 'UPDATE comments SET audit = 2, audit_reason = ? WHERE id = ? AND audit = 1 AND deleted_at IS NULL',
    hide: 'UPDATE comments SET audit = 2, audit_reason = ?2 WHERE id = ?3 AND audit <> 2 AND deleted_at IS NULL AND ?1 > 0',
    restore: "UPDATE comments SET audit = 0, audit_reason = '' WHERE id = ? AND audit = 2 AND deleted_at IS NULL",
    author: 'SELECT author_id AS id, substr(text, 1, 40) AS words, 0 AS stamp FROM comments WHERE id = ?',
    tells: { verdict: true, hidden: false },
  },
  route: {
    pass: "UPDATE routes SET audit = 0, audit_reason = '' WHERE id = ? AND audit = 1 AND deleted_at IS NULL AND removed_at IS NULL",
    refuse:
      'UPDATE routes SET audit = 2, audit_reason = ? WHERE id = ? AND audit = 1 AND deleted_at IS NULL AND removed_at IS NULL',
    hide: 'UPDATE routes SET removed_at = ?, audit_reason = ? WHERE id = ? AND removed_at IS NULL AND deleted_at IS NULL',
    restore: `UPDATE routes SET removed_at = NULL, audit = 0, audit_reason = '' WHERE id = ? AND deleted_at IS NULL
      AND (removed_at IS NOT NULL OR audit = 2)`,
    author: 'SELECT author_id AS id, name AS words, changed_at AS stamp FROM routes WHERE id = ?',
    tells: { verdict: false, hidden: false },
  },
  condition: {
    pass: 'UPDATE route_conditions SET audit = 0 WHERE id = ? AND audit = 1',
    refuse: 'UPDATE route_conditions SET audit = 2 WHERE ?1 IS NOT NULL AND id = ?2 AND audit = 1',
    hide: 'UPDATE route_conditions SET audit = 2 WHERE ?1 > 0 AND ?2 IS NOT NULL AND id = ?3 AND audit <> 2',
    restore: 'UPDATE route_conditions SET audit = 0 WHERE id = ? AND audit = 2',
    author: 'SELECT reporter_id AS id, substr(text, 1, 40) AS words, 0 AS stamp FROM route_conditions WHERE id = ?',
    tells: { verdict: false, hidden: false },
  },
  // Words that do not pass are not shown, and the stars count; what is taken down counts no more.
  rating: {
    pass: "UPDATE event_ratings SET audit = 0, audit_reason = '', hidden_at = NULL WHERE id = ? AND audit = 1",
    refuse: 'UPDATE event_ratings SET audit = 2, audit_reason = ? WHERE id = ? AND audit = 1',
    hide: "UPDATE event_ratings SET audit = 2, hidden_at = ?1, audit_reason = ?2 WHERE id = ?3 AND hidden_at IS NULL AND text <> ''",
    restore: "UPDATE event_ratings SET audit = 0, audit_reason = '', hidden_at = NULL WHERE id = ? AND audit = 2",
    author:
      'SELECT user_id AS id, substr(text, 1, 40) AS words, changed_at AS stamp FROM event_ratings WHERE id = ? AND user_id IS NOT NULL',
    tells: { verdict: false, hidden: false },
  },
};

/** Nothing is taken from anybody without a reason that they are told. */
export const REASON_MAX_CHARACTERS = 200;
export const reasonGiven = (text: string): string => {
  const reason = text.replace(/\s+/g, ' ').trim();
  if (reason === '') throw refuse('nothingWritten', { errMsg: '要写明理由，成员会看到' });
  if ([...reason].length > REASON_MAX_CHARACTERS)
    throw refuse('textTooLong', { errMsg: `理由最多 ${REASON_MAX_CHARACTERS} 个字` });
  return reason;
};

interface Author {
  readonly id: number;
  readonly words: string;
  /** When it was last written. */
  readonly stamp: number;
}
const authorOf = ({ database }: Moment, kind: ThingKind, id: number): Author => {
  const row = one<Author>(database, things[kind].author, id);
  if (!row) throw refuse('notFound');
  return row;
};

type Told = 'passed' | 'refused' | 'hidden' | 'restored';
const tell = (
  { database, now }: Moment,
  kind: ThingKind,
  id: number,
  told: Told,
  author: Author,
  reason: string,
): void => {
  const words = [`“${author.words}”`, reason].filter((part) => part !== '').join('：');
  notifyMember(
    database,
    { userId: String(author.id), kind: `house:${told}`, about: `${kind} ${id} ${now}`, words },
    now,
  );
};

/**
 * Ends the waiting of something: it stands, or is refused for a reason that its author reads. `stamp` says which writing
 * was looked at: what its author has changed since must be looked at again. Refuses what waits no more.
 */
export const judge = (moment: Moment, kind: ThingKind, id: number, stamp: number, reason: string | null): void => {
  const author = authorOf(moment, kind, id);
  if (author.stamp !== stamp) throw refuse('entryChanged', { errMsg: '作者刚刚改过，请看过新的再决定' });
  const { changes } =
    reason === null
      ? run(moment.database, things[kind].pass, id)
      : run(moment.database, things[kind].refuse, reasonGiven(reason), id);
  if (changes === 0) throw refuse('decided');
  if (!things[kind].tells.verdict) tell(moment, kind, id, reason === null ? 'passed' : 'refused', author, reason ?? '');
};

/** Takes down what stands or waits; its author is told why. */
export const hide = (moment: Moment, kind: ThingKind, id: number, reason: string): void => {
  const author = authorOf(moment, kind, id);
  const why = reasonGiven(reason);
  const waited = one(moment.database, "SELECT 1 FROM comments WHERE id = ? AND audit = 1 AND ? = 'comment'", id, kind);
  if (run(moment.database, things[kind].hide, moment.now, why, id).changes === 0) throw refuse('decided');
  if (!things[kind].tells.hidden && !waited) tell(moment, kind, id, 'hidden', author, why);
};

/** Lets stand again what was refused or taken down; its author is told. */
export const restore = (moment: Moment, kind: ThingKind, id: number): void => {
  const author = authorOf(moment, kind, id);
  if (run(moment.database, things[kind].restore, id).changes === 0) throw refuse('decided');
  tell(moment, kind, id, 'restored', author, '');
};

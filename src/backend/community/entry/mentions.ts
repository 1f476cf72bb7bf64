import type { Mention } from '../../../api/community/fields.ts';
import type { CallContext } from '../../context.ts';
import { namedIn } from '../../../lib/mentions/people.ts';
import { all, run } from '../../database/statement.ts';
import { nameable } from '../mentions.ts';
import { namedFor, readNamed } from '../named.ts';
import { rowId } from './ids.ts';

interface Row {
  readonly user_id: number;
  readonly name: string;
  readonly named: 0 | 1;
}

const ROWS = 'SELECT user_id, name, named FROM entry_mentions WHERE entry_id = ?';
const OUT = 'UPDATE entry_mentions SET named = 0 WHERE entry_id = ? AND user_id = ? AND named = 1';
const KEEP = `INSERT INTO entry_mentions (entry_id, user_id, name, at) VALUES (?, ?, ?, ?)
  ON CONFLICT (entry_id, user_id) DO UPDATE SET named = 1, name = excluded.name, at = coalesce(at, excluded.at)`;

interface Written {
  readonly entryId: number;
  /** All its words. */
  readonly texts: readonly string[];
  /** Members who were chosen; without a list those who are named stay as long as their names stand. */
  readonly ids: readonly string[] | undefined;
  /** It stands already; what waits for a check tells nobody before it has passed. */
  readonly stands: boolean;
}

/** Keeps whom an entry names, new or changed: who is named for the first time is told, who is not any more loses the notice. */
export const keepEntryMentions = (context: CallContext, { entryId, texts, ids, stands }: Written): void => {
  const { database, now } = context;
  const before = all<Row>(database, ROWS, entryId).filter(({ named }) => named === 1);
  const text = texts.join('\n');
  const wanted = new Set(ids ?? before.map(({ user_id }) => String(user_id)));
  const people = [...wanted].flatMap((id): Mention[] => {
    const row = before.find(({ user_id }) => String(user_id) === id);
    return row !== undefined && text.includes(`@${row.name}`)
      ? [{ userId: id, name: row.name }]
      : nameable(context, text, id);
  });
  const named = namedIn(text, people);
  for (const { user_id } of before)
    if (!named.some(({ userId }) => userId === String(user_id))) run(database, OUT, entryId, user_id);
  // Nobody hears of what they wrote themselves.
  for (const { userId, name } of named)
    run(database, KEEP, entryId, rowId(userId), name, stands && userId !== context.userId ? now : null);
};

const NAMED = namedFor('entry_mentions m JOIN users u ON u.id = m.user_id WHERE m.entry_id = ?2 AND m.named = 1');

/** Whom an entry names, as far as this reader may be led to them; nothing where its words hold no @. */
export const entryMentionsOf = (
  context: CallContext,
  entryId: number,
  texts: readonly string[],
): { mentions?: Mention[] } => {
  // Few texts name anybody: the table is asked for those alone.
  const named = texts.some((text) => text.includes('@')) ? readNamed(context, NAMED, entryId) : [];
  return named.length === 0 ? {} : { mentions: named };
};

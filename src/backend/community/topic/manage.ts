import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { type Moment, reasonGiven } from '../moderation/things.ts';
import { lineOf, lineTyped, nameOf } from '../placeNames.ts';
import type { TopicRow } from './standing.ts';

export type ManagedTopic = Pick<
  TopicRow,
  'id' | 'name' | 'intro' | 'rules' | 'standing' | 'restricted_reason' | 'entry_count' | 'people_count'
> & { readonly state: 'open' | 'closed' };

const COLUMNS = `SELECT id, name, intro, rules, state, standing, restricted_reason, entry_count, people_count FROM topics`;
const MOST = 200;

/** Those whose name holds the words, the most written in first; hidden and merged ones as well. */
export const managedTopics = (database: DatabaseSync, words: string): ManagedTopic[] =>
  all(database, `${COLUMNS} WHERE instr(name, ?1) > 0 OR ?1 = '' ORDER BY heat DESC, id DESC LIMIT +?2`, words, MOST);

export const managedTopic = (database: DatabaseSync, id: number): ManagedTopic => {
  const row = one<ManagedTopic>(database, `${COLUMNS} WHERE id = ?`, id);
  if (!row) throw refuse('notFound', { errMsg: '没有这个话题' });
  return row;
};

/** As it is typed. */
export interface TopicWords {
  readonly name: string;
  readonly intro: string;
  readonly rules: string;
  readonly state: string;
}

const checked = (database: DatabaseSync, words: TopicWords, own: number | null) => {
  const name = nameOf(database, 'topic', words.name, 20, own);
  const intro = lineOf(words.intro, { label: '介绍', least: 1, most: 200 });
  const rules = words.rules.replace(/\r\n?/g, '\n').split('\n').map(lineTyped).join('\n').trim();
  if ([...rules].length > 500) throw refuse('textTooLong', { errMsg: '规则最多 500 个字' });
  if (words.state !== 'open' && words.state !== 'closed') throw refuse('badRequest');
  return [name, intro, rules, words.state] as const;
};

/** Opens a topic of the house's own. Returns its id. */
export const makeTopic = ({ database, now }: Moment, words: TopicWords): number =>
  run(
    database,
    'INSERT INTO topics (name, intro, rules, state, created_at) VALUES (?, ?, ?, ?, ?)',
    ...checked(database, words, null),
    now,
  ).id;

export const changeTopic = ({ database }: Moment, id: number, words: TopicWords): void => {
  managedTopic(database, id);
  const values = checked(database, words, id);
  run(database, 'UPDATE topics SET name = ?, intro = ?, rules = ?, state = ? WHERE id = ?', ...values, id);
};

/** Hides what is below a topic, for a reason that its page says. */
export const hideTopic = ({ database }: Moment, id: number, reason: string): void => {
  const { standing } = managedTopic(database, id);
  if (standing === 'restricted') throw refuse('decided');
  run(database, 'UPDATE topics SET restricted_reason = ? WHERE id = ?', reasonGiven(reason), id);
};

export const showTopic = ({ database }: Moment, id: number): void => {
  if (
    run(database, "UPDATE topics SET restricted_reason = '' WHERE id = ? AND restricted_reason <> ''", id).changes === 0
  )
    throw refuse('decided');
};

import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { Moment } from '../moderation/things.ts';
import { nameOf } from '../placeNames.ts';
import { lineOf, lineTyped } from '../lineOf.ts';
import { managedTopic } from './managed.ts';

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

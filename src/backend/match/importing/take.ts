import type { DatabaseSync } from 'node:sqlite';
import type { Moment } from '../../community/moderation/things.ts';
import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { matchManaged } from '../manage/managed.ts';
import { compare } from './compare.ts';
import type { Standing } from './standing.ts';

const ADD = `INSERT INTO match_results (match_id, course_id, bib, name, club, masked, user_id, delay_ms, reason)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
/** As if nothing had been passed: the triggers count anew what is written after it. */
const CHANGE = `UPDATE match_results SET course_id = ?2, name = ?3, club = ?4, masked = ?5, user_id = ?6, delay_ms = ?7,
  reason = ?8, state = 'racing', passed = 0, last_ms = 0 WHERE id = ?1`;
const SPLIT = 'INSERT INTO match_splits (result_id, position, net_ms) VALUES (?, ?, ?)';
const PLACE = 'INSERT INTO match_places (group_id, result_id) VALUES (?, ?)';
const OUT = 'UPDATE match_results SET state = ? WHERE id = ?';

const write = (database: DatabaseSync, id: number, { splits, groups, state }: Standing): void => {
  for (const group of groups) run(database, PLACE, group, id);
  for (const [position, net] of splits) run(database, SPLIT, id, position, net);
  if (state !== 'racing' && state !== 'finished') run(database, OUT, state, id);
};

export interface Taken {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Takes a table of results, whole or not at all. `seen`: when the results were last changed as they were looked at. */
export const takeResults = (
  { database, now }: Moment,
  match: number,
  { text, replaces, seen }: { readonly text: string; readonly replaces: boolean; readonly seen: number },
): Taken => {
  if (matchManaged(database, match).changed_at !== seen)
    throw refuse('decided', { errMsg: '成绩刚刚有人改过，没有导入，请重新看一遍' });
  const { wrong, added, changed, removed } = compare(database, match, text, replaces);
  const [first] = wrong;
  if (first !== undefined) throw refuse('badRequest', { errMsg: `第 ${first.line} 行：${first.why}` });
  if (added.length + changed.length + removed.length === 0)
    throw refuse('decided', { errMsg: '和现在的成绩一样，没有要改的' });
  for (const { id } of removed) run(database, 'DELETE FROM match_results WHERE id = ?', id);
  for (const { was, next } of changed) {
    const { id } = was;
    run(database, 'DELETE FROM match_splits WHERE result_id = ?', id);
    run(database, 'DELETE FROM match_places WHERE result_id = ?', id);
    const { course, name, club, masked, user, delay, reason } = next;
    run(database, CHANGE, id, course, name, club, masked, user, delay, reason);
    write(database, id, next);
  }
  for (const { bib, next } of added) {
    const { course, name, club, masked, user, delay, reason } = next;
    write(database, run(database, ADD, match, course, bib, name, club, masked, user, delay, reason).id, next);
  }
  run(database, 'UPDATE matches SET changed_at = max(?2, changed_at + 1) WHERE id = ?1', match, now);
  return { added: added.length, changed: changed.length, removed: removed.length };
};

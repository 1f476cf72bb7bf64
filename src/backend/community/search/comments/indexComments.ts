import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import { oweMerge } from '../forget.ts';
import { wordsIn } from '../words.ts';

interface Row {
  readonly text: string;
  readonly erased_at: number | null;
}

const indexComment = (database: DatabaseSync, id: number): void => {
  run(database, 'DELETE FROM search_comments WHERE rowid = ?', id);
  const row = one<Row>(database, 'SELECT text, erased_at FROM comments WHERE id = ?', id);
  if (row === undefined || row.erased_at !== null) return oweMerge(database, 'search_comments');
  const { text } = row;
  const words = wordsIn(text).join(' ');
  if (words !== '') run(database, 'INSERT INTO search_comments (rowid, words) VALUES (?, ?)', id, words);
};

/** Takes what was said of late into the index, the newest first, so much at most; says whether there may be more. */
export const indexComments = (database: DatabaseSync, most: number): boolean => {
  const said = all<{ id: number }>(database, 'SELECT id FROM search_said ORDER BY id DESC LIMIT +?', most);
  if (said.length === 0) return false;
  transaction(database, () => {
    for (const { id } of said) {
      indexComment(database, id);
      run(database, 'DELETE FROM search_said WHERE id = ?', id);
    }
  });
  return said.length >= most;
};

import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { entryNamed, openEntry } from '../moderation/best.ts';
import type { Moment } from '../moderation/things.ts';
import { type Pinned, PINNED_COLUMNS } from '../pinned.ts';
import { managedBoard } from './manage.ts';

/** As many stand at the top of a board. What is pinned is in no list below it: a sixth would stand nowhere. */
export const BOARD_PINS_MAX = 5;

const PINS = `SELECT ${PINNED_COLUMNS} FROM entries e JOIN users u ON u.id = e.author_id
  WHERE e.board_id = ? AND e.pinned = 1 ORDER BY e.created_at DESC, e.id DESC`;

/** What is pinned in a board, in the order of its page: the newest first. What waits to be looked at again keeps its place. */
export const boardPins = (database: DatabaseSync, board: number): Pinned[] => all(database, PINS, board);

const isIn = (database: DatabaseSync, board: number, entry: number): boolean =>
  one(database, 'SELECT 1 FROM entries WHERE id = ? AND board_id = ?', entry, board) !== undefined;

/** Pins an entry to the top of its own board, where everybody may read it. It loses its pin as migration 360 says. */
export const pinInBoard = (moment: Moment, board: number, entry: number): void => {
  const { database } = moment;
  const { name } = managedBoard(database, board);
  openEntry(moment, entry);
  if (!isIn(database, board, entry)) throw refuse('badRequest', { errMsg: `这篇内容不在“${name}”里` });
  const there = boardPins(database, board);
  if (there.some(({ id }) => id === entry)) throw refuse('decided', { errMsg: '已经置顶了' });
  if (there.length >= BOARD_PINS_MAX)
    throw refuse('tooManyPins', { errMsg: `一个版块最多置顶 ${BOARD_PINS_MAX} 篇，先取消一篇再置顶` });
  run(database, 'UPDATE entries SET pinned = 1 WHERE id = ?', entry);
};

export const unpinInBoard = (moment: Moment, board: number, entry: number): void => {
  entryNamed(moment, entry);
  const sql = 'UPDATE entries SET pinned = 0 WHERE id = ? AND board_id = ? AND pinned = 1';
  if (run(moment.database, sql, entry, board).changes === 0) throw refuse('decided', { errMsg: '没有置顶' });
};

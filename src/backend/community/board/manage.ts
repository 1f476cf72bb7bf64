import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { Moment } from '../moderation/things.ts';
import { nameOf } from '../placeNames.ts';
import { lineOf } from '../lineOf.ts';

/** The drawings that a board can have, as the client knows them, and what they are. */
export const BOARD_ICONS: Readonly<Record<string, string>> = {
  boot: '登山鞋',
  peak: '雪山',
  bike: '自行车',
  tent: '帐篷',
  run: '跑步',
  map: '地图',
  ask: '提问',
  people: '同伴',
  gear: '背包',
  shield: '安全',
  camera: '相机',
  leaf: '自然',
  flag: '旗帜',
  sign: '路标',
  book: '书',
  list: '清单',
  box: '仓库',
  city: '城市',
  family: '亲子',
};
const STATES = ['open', 'readonly', 'leaders', 'closed'] as const;
export type BoardRule = (typeof STATES)[number];

export interface ManagedBoard {
  readonly id: number;
  readonly category: string;
  readonly name: string;
  readonly intro: string;
  readonly icon: string;
  readonly state: BoardRule;
  readonly entry_count: number;
  readonly hidden_at: number | null;
}

const COLUMNS = 'SELECT id, category, name, intro, icon, state, entry_count, hidden_at FROM boards';

/** All of them in their order, hidden ones as well. */
export const managedBoards = (database: DatabaseSync): ManagedBoard[] =>
  all(database, `${COLUMNS} ORDER BY position, id`);

export const managedBoard = (database: DatabaseSync, id: number): ManagedBoard => {
  const row = one<ManagedBoard>(database, `${COLUMNS} WHERE id = ?`, id);
  if (!row) throw refuse('notFound', { errMsg: '没有这个版块' });
  return row;
};

/** As it is typed. */
export interface BoardWords {
  readonly category: string;
  readonly name: string;
  readonly intro: string;
  readonly icon: string;
  readonly state: string;
}

const checked = (database: DatabaseSync, words: BoardWords, own: number | null) => {
  const name = nameOf(database, 'board', words.name, 12, own);
  const category = lineOf(words.category, { label: '分类', least: 1, most: 10 });
  const intro = lineOf(words.intro, { label: '介绍', least: 1, most: 100 });
  const state = STATES.find((known) => known === words.state);
  if (state === undefined || !Object.hasOwn(BOARD_ICONS, words.icon)) throw refuse('badRequest');
  return [category, name, intro, words.icon, state] as const;
};

/** Makes a board, the last in the order. Returns its id. */
export const makeBoard = ({ database }: Moment, words: BoardWords): number => {
  const values = checked(database, words, null);
  const { position = 0 } =
    one<{ position: number }>(database, 'SELECT coalesce(max(position), -1) + 1 AS position FROM boards') ?? {};
  return run(
    database,
    'INSERT INTO boards (category, name, intro, icon, state, position) VALUES (?, ?, ?, ?, ?, ?)',
    ...values,
    position,
  ).id;
};

export const changeBoard = ({ database }: Moment, id: number, words: BoardWords): void => {
  managedBoard(database, id);
  const values = checked(database, words, id);
  run(database, 'UPDATE boards SET category = ?, name = ?, intro = ?, icon = ?, state = ? WHERE id = ?', ...values, id);
};

/** Puts a board one place up or down; at the end nothing moves. */
export const moveBoard = ({ database }: Moment, id: number, by: 1 | -1): void => {
  const order = managedBoards(database).map((board) => board.id);
  const from = order.indexOf(id);
  if (from < 0) throw refuse('notFound', { errMsg: '没有这个版块' });
  const to = from + by;
  if (to < 0 || to >= order.length) return;
  order.splice(to, 0, ...order.splice(from, 1));
  order.forEach((one, position) => void run(database, 'UPDATE boards SET position = ? WHERE id = ?', position, one));
};

/** Hides a board, or shows it again. */
export const hideBoard = ({ database, now }: Moment, id: number, hidden: boolean): void => {
  const { hidden_at } = managedBoard(database, id);
  if ((hidden_at !== null) === hidden) throw refuse('decided');
  run(database, 'UPDATE boards SET hidden_at = ? WHERE id = ?', hidden ? now : null, id);
};

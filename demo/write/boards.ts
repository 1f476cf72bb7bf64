import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../../src/backend/database/statement.ts';
import type { Random } from '../random.ts';
import { boardRules, fullBoard, subBoards } from '../words/house.ts';
import type { Written } from './entries.ts';
import type { SeedMember } from './members.ts';

export interface BoardWorld {
  readonly random: Random;
  readonly now: number;
  readonly members: readonly SeedMember[];
  readonly entries: readonly Written[];
}

const idOf = (database: DatabaseSync, name: string): number =>
  one<{ id: number }>(database, 'SELECT id FROM boards WHERE name = ?', name)?.id ?? -1;

const writeSubBoards = (database: DatabaseSync, entries: readonly Written[]): void => {
  for (const { board, by, parts } of subBoards) {
    const boardId = idOf(database, board);
    const ids = parts.map(
      ([name], position) =>
        run(database, 'INSERT INTO sub_boards (board_id, name, position) VALUES (?, ?, ?)', boardId, name, position).id,
    );
    for (const { id, draft } of entries) {
      const size = by === 'days' ? draft.story.days : draft.story.spot.top;
      const part = ids[parts.findIndex(([, below]) => size < below)] ?? null;
      run(database, 'UPDATE entries SET sub_board_id = ? WHERE id = ? AND board_id = ?', part, id, boardId);
    }
  }
};

/** A board that holds all it takes: pictures of those who chose no board for them. */
const writeFullBoard = (database: DatabaseSync, entries: readonly Written[]): void => {
  const SHOWN = 12;
  const position = one<{ n: number }>(database, 'SELECT count(*) AS n FROM boards')?.n ?? 0;
  const { id } = run(
    database,
    'INSERT INTO boards (category, name, intro, icon, position) VALUES (?, ?, ?, ?, ?)',
    fullBoard.category,
    fullBoard.name,
    fullBoard.intro,
    fullBoard.icon,
    position,
  );
  const seated = entries
    .filter(({ draft, marks }) => draft.board === null && draft.shots.length >= 2 && Object.keys(marks).length === 0)
    .slice(0, SHOWN);
  for (const entry of seated) run(database, 'UPDATE entries SET board_id = ? WHERE id = ?', id, entry.id);
  run(database, 'UPDATE boards SET capacity = ? WHERE id = ?', Math.max(1, seated.length), id);
};

/** Rules, moderators, followers, and the two posts of each board that are worth reading first. */
const writeCare = (database: DatabaseSync, { random, now, members }: BoardWorld): void => {
  const boards = all<{ id: number; name: string }>(database, 'SELECT id, name FROM boards ORDER BY id');
  const able = members.filter(({ fresh, leader, activity }) => !fresh && (leader || activity > 1.5));
  for (const { id, name } of boards) {
    run(database, 'UPDATE boards SET rules = ? WHERE id = ?', boardRules[name] ?? null, id);
    random
      .shuffle(able)
      .slice(0, random.int(1, 3))
      .forEach((member, position) => {
        run(
          database,
          'INSERT INTO board_moderators (board_id, position, user_id) VALUES (?, ?, ?)',
          id,
          position,
          member.id,
        );
      });
    run(
      database,
      `UPDATE entries SET pinned = 1 WHERE id IN (SELECT id FROM entries
         WHERE board_id = ? AND shown = 1 AND visibility = 'public' AND kind <> 'dynamic'
         ORDER BY favourite_count DESC, id LIMIT 2)`,
      id,
    );
  }
  for (const member of members.filter(({ fresh }) => !fresh))
    for (const board of random.shuffle(boards).slice(0, random.int(1, 6)))
      run(
        database,
        'INSERT INTO board_follows (user_id, board_id, created_at) VALUES (?, ?, ?)',
        member.id,
        board.id,
        Math.floor(member.joinedAt + (now - member.joinedAt) * random.next()),
      );
};

/** What boards have beyond a name, once everything is written: it changes nothing of what was drawn before it. */
export const writeBoards = (database: DatabaseSync, world: BoardWorld): void => {
  writeSubBoards(database, world.entries);
  writeFullBoard(database, world.entries);
  writeCare(database, world);
};

import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../src/backend/database/statement.ts';
import { createRandom } from '../random.ts';
import { boards, topics } from '../words/house.ts';
import { coverOf } from './covers.ts';
import type { PictureStore } from './pictures.ts';

const DAY_MS = 86_400_000;

/** Writes boards and topics; returns what entries need of them, and the covers. */
export const writeHouse = (
  database: DatabaseSync,
  pictures: PictureStore,
  now: number,
): { boards: Map<string, number>; topics: { id: number; tag: string }[]; covers: string[] } => {
  const random = createRandom('house');
  const known = new Map<string, number>();
  boards.forEach((board, index) => {
    run(
      database,
      'INSERT INTO boards (id, category, name, intro, icon, position, state) VALUES (?, ?, ?, ?, ?, ?, ?)',
      index + 1,
      board.category,
      board.name,
      board.intro,
      board.icon,
      index,
      board.state ?? 'open',
    );
    known.set(board.name, index + 1);
  });
  const shown: string[] = [];
  const list = topics.map(([name, intro, tag], index) => {
    const createdAt = now - (800 - index * 9) * DAY_MS;
    const cover = pictures.add(coverOf(tag, random), `话题“${name}”的封面`, null, createdAt);
    shown.push(cover);
    run(
      database,
      'INSERT INTO topics (id, name, intro, cover_id, state, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      index + 1,
      name,
      intro,
      cover,
      name === '沙漠夜行' ? 'closed' : 'open',
      createdAt,
    );
    return { id: index + 1, tag };
  });
  return { boards: known, topics: list.filter(({ id }) => topics[id - 1]?.[0] !== '沙漠夜行'), covers: shown };
};

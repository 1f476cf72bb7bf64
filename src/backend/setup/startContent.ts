import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { one, run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** `src/content/start.json`: what a new site begins with, to be edited before `npm run setup`. */
const start = z.object({
  boards: z.array(
    z.object({
      category: words(10),
      name: words(12),
      icon: words(20),
      intro: words(100),
      /** Sub-boards. */
      parts: z.optional(z.array(words(12))),
      state: z.optional(z.enum(['open', 'readonly', 'leaders', 'closed'])),
    }),
  ),
  topics: z.array(z.object({ name: words(20), intro: words(200), rules: z.optional(z.string()) })),
});
export type StartContent = z.infer<typeof start>;

export const readStartContent = (): StartContent =>
  start.parse(JSON.parse(readFileSync(new URL('../../content/start.json', import.meta.url), 'utf8')));

/** Makes the boards and topics that are not there yet, by name; what is there stays as it is. Says how many it made. */
export const makeStart = (
  database: DatabaseSync,
  { boards, topics }: StartContent,
  now: number,
): { readonly boards: number; readonly topics: number } =>
  transaction(database, () => {
    let made = 0;
    for (const { category, name, icon, intro, state = 'open', parts = [] } of boards) {
      if (one(database, 'SELECT 1 FROM boards WHERE name = ?', name)) continue;
      const position = one<{ n: number }>(database, 'SELECT coalesce(max(position), -1) + 1 AS n FROM boards')?.n ?? 0;
      const { id } = run(
        database,
        'INSERT INTO boards (category, name, intro, icon, position, state) VALUES (?, ?, ?, ?, ?, ?)',
        category,
        name,
        intro,
        icon,
        position,
        state,
      );
      parts.forEach((part, place) =>
        run(database, 'INSERT INTO sub_boards (board_id, name, position) VALUES (?, ?, ?)', id, part, place),
      );
      made += 1;
    }
    let opened = 0;
    for (const { name, intro, rules = '' } of topics)
      opened += run(
        database,
        'INSERT INTO topics (name, intro, rules, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (name) DO NOTHING',
        name,
        intro,
        rules,
        now,
      ).changes;
    return { boards: made, topics: opened };
  });

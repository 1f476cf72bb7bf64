import { createHmac, randomUUID } from 'node:crypto';
import type { Card } from '../../../../src/api/community/feed/card.ts';
import { canonicalText } from '../../../../src/api/signature.ts';
import { run } from '../../../../src/backend/database/statement.ts';
import type { Browser, Reply, World } from '../support/world.ts';

export interface Written {
  readonly kind?: 'post' | 'travelogue' | 'dynamic';
  readonly author: string;
  readonly title?: string;
  readonly text?: string;
  readonly visibility?: 'public' | 'friends' | 'self';
  readonly audit?: 0 | 1 | 2;
  readonly boardId?: number;
  readonly cityId?: string;
  readonly best?: boolean;
  readonly at?: number;
  readonly deletedAt?: number;
  readonly removedAt?: number;
  readonly blocks?: unknown[];
}

/** Writes an entry straight into the database, as the seed does. */
export const write = (world: World, entry: Written): string => {
  const kind = entry.kind ?? 'dynamic';
  const text = entry.text ?? '山上起雾了';
  const { id } = run(
    world.database,
    `INSERT INTO entries (kind, author_id, title, excerpt, visibility, audit, board_id, city_id, best, created_at, deleted_at, removed_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    kind,
    Number(entry.author),
    kind === 'dynamic' ? '' : (entry.title ?? '一篇帖子'),
    text,
    entry.visibility ?? 'public',
    entry.audit ?? 0,
    entry.boardId ?? null,
    entry.cityId ?? null,
    entry.best ? 1 : 0,
    entry.at ?? world.now(),
    entry.deletedAt ?? null,
    entry.removedAt ?? null,
  );
  const blocks = entry.blocks ?? [{ type: 'paragraph', text }];
  run(world.database, 'INSERT INTO entry_bodies (entry_id, blocks) VALUES (?, ?)', id, JSON.stringify(blocks));
  return String(id);
};

let pictures = 700_000_000;

/** A picture that a member uploaded; without one it is the house's. */
export const addPicture = (world: World, userId: string | null = null): string => {
  const id = String(++pictures);
  run(
    world.database,
    "INSERT INTO pictures (id, user_id, type, width, height, color, created_at) VALUES (?, ?, 'jpeg', 1200, 800, '#445566', 1)",
    id,
    userId === null ? null : Number(userId),
  );
  return id;
};

export const addBoard = (world: World, name: string, state = 'open'): number =>
  run(
    world.database,
    "INSERT INTO boards (category, name, intro, icon, position, state) VALUES ('徒步', ?, '', 'boot', 1, ?)",
    name,
    state,
  ).id;

export const addTopic = (world: World, name: string, state = 'open'): number =>
  run(world.database, "INSERT INTO topics (name, intro, state, created_at) VALUES (?, '', ?, 1)", name, state).id;

/** Puts an entry below a topic, as its author does. */
export const under = (world: World, topic: number, entry: string): void =>
  void run(
    world.database,
    `INSERT INTO entry_topics (entry_id, topic_id, position)
     SELECT ?1, ?2, count(*) FROM entry_topics WHERE entry_id = ?1`,
    Number(entry),
    topic,
  );

/** Makes two members friends: both follow each other. */
export const befriend = (world: World, one: string, other: string): void => {
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const) {
    run(
      world.database,
      'INSERT OR IGNORE INTO follows (follower_id, followee_id, created_at) VALUES (?, ?, 1)',
      Number(a),
      Number(b),
    );
  }
};

export const block = (world: World, by: string, whom: string): void =>
  void run(
    world.database,
    'INSERT INTO member_blocks (user_id, blocked_id, created_at) VALUES (?, ?, 1)',
    Number(by),
    Number(whom),
  );

/** Walks a list from page to page. `between` runs after every page. */
export const walk = async (
  browser: Browser,
  path: string,
  query: Record<string, unknown>,
  between: (page: number) => void = () => undefined,
): Promise<Card[]> => {
  const found: Card[] = [];
  let cursor: string | null = null;
  for (let page = 1; page < 60; page += 1) {
    const reply: Reply = await browser.get(path, { ...query, ...(cursor === null ? {} : { cursor }) });
    if (reply.body.errCode !== 0) throw new Error(reply.text);
    found.push(...reply.body.data.items);
    cursor = reply.body.data.cursor;
    if (cursor === null) return found;
    between(page);
  }
  throw new Error('The list does not end');
};

export const idsOf = (cards: readonly { readonly id: string }[]): string[] => cards.map(({ id }) => id);

/** GET createDynamic as the client sends it: key, time, nonce, signature. */
export const publish = (world: World, browser: Browser, payload: Record<string, unknown>): Promise<Reply> => {
  const path = '/api/dynamic/createDynamic';
  const sent: Record<string, unknown> = { key: randomUUID(), ...payload };
  const ts = String(world.now());
  const nonce = randomUUID().replaceAll('-', '');
  const pairs = Object.entries(sent).map(([name, value]) => [name, String(value)] as const);
  const sign = createHmac('sha256', world.parts.settings.signatureKey)
    .update(canonicalText('GET', path, pairs, ts, nonce))
    .digest('hex');
  return browser.get(path, { ...sent, ts, nonce, sign }, { key: null });
};

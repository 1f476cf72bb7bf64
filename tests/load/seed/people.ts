import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { SESSION_LIFE_MS, tokenOf } from '../../../src/backend/sessions/session.ts';
import { inserter } from './bulk.ts';
import type { Seat } from './places.ts';
import type { Draw } from './random.ts';
import { ASKER, ASKER_FOLLOWS, DAY_MS, FIRST_MEMBER, type Sizes, SPAN_DAYS } from './sizes.ts';

/** The public name of a session of this world; its cookie follows from it and the secret. */
export const handleOf = (at: number): string => `load${String(at).padStart(16, '0')}`;

/** Members by the city they call theirs, and their sessions. */
export const writeMembers = (
  database: DatabaseSync,
  draw: Draw,
  { members, sessions }: Sizes,
  { now, secret, places }: { readonly now: number; readonly secret: Uint8Array; readonly places: readonly Seat[] },
): void => {
  const member = inserter(database, 'users', 'id, nick_name, intro, city_id, leader, privacy, created_at');
  const session = inserter(database, 'sessions', 'handle, token_hash, user_id, created_at, expires_at, user_agent');
  for (let at = 0; at < members; at += 1) {
    const privacy = draw.chance(0.05) ? 1 : 0;
    const city = places[draw.skewed(places.length)]?.cityId ?? null;
    member(
      FIRST_MEMBER + at,
      `山友${at}`,
      '周末进山',
      city,
      draw.chance(0.02) ? 1 : 0,
      privacy,
      now - SPAN_DAYS * DAY_MS,
    );
  }
  for (let at = 0; at < sessions; at += 1) {
    const hash = createHash('sha256')
      .update(tokenOf(secret, handleOf(at)))
      .digest();
    session(handleOf(at), hash, FIRST_MEMBER + (at % members), now, now + SESSION_LIFE_MS, 'load');
  }
};

/** Who follows, blocks and hides. */
export const writeBonds = (
  database: DatabaseSync,
  draw: Draw,
  { members, follows, entries }: Sizes,
  now: number,
): void => {
  const follow = inserter(database, 'follows', 'follower_id, followee_id, created_at', true);
  const block = inserter(database, 'member_blocks', 'user_id, blocked_id, created_at', true);
  const hide = inserter(database, 'hidden_entries', 'user_id, entry_id, created_at', true);
  const other = (): number => FIRST_MEMBER + draw.below(members);
  const pair = (write: typeof follow, one: number, two: number): void => {
    if (one !== two) write(one, two, now);
  };
  for (let at = 0; at < Math.min(ASKER_FOLLOWS, members - 1); at += 1) pair(follow, ASKER, other());
  for (let at = 0; at < follows; at += 1) pair(follow, other(), FIRST_MEMBER + draw.skewed(members));
  for (let at = 0; at < members / 20; at += 1) pair(block, other(), other());
  for (let at = 0; at < 50; at += 1) hide(ASKER, 1 + draw.below(entries), now);
};

import { expect, test } from 'vitest';
import { run } from '../../../../../src/backend/database/statement.ts';
import { openWorld } from '../../support/world.ts';
import { walk, write } from '../scene.ts';

const FEED = '/api/community/feed';

test.each(['latest', 'hot'] as const)(
  'the %s list of many followed authors holds every entry once and in order',
  async (sort) => {
    const world = openWorld();
    const reader = world.addMember();
    const authors = Array.from({ length: 12 }, () => world.addMember());
    for (const author of authors)
      run(world.database, 'INSERT INTO follows VALUES (?, ?, 1)', Number(reader), Number(author));
    const stranger = world.addMember();
    const written: string[] = [];
    for (let at = 0; at < 90; at += 1) {
      // Few write much, some nothing, and several at one moment.
      if (at % 3 === 0) world.wait(60_000);
      const author = authors[Math.floor((at * at) % 7)] ?? '';
      written.push(write(world, { author, kind: at % 2 === 0 ? 'post' : 'dynamic' }));
      if (at % 5 === 0) write(world, { author: stranger });
    }
    for (const [at, id] of written.entries())
      run(world.database, 'UPDATE entries SET favourite_count = ? WHERE id = ?', at % 4, Number(id));
    const found = await walk(world.loggedIn(reader), FEED, { tab: 'follow', sort, limit: 7 });
    const key = sort === 'hot' ? 'hot' : 'created_at';
    const order = world.database
      .prepare(`SELECT CAST(id AS TEXT) AS id FROM entries WHERE author_id <> ? ORDER BY ${key} DESC, entries.id DESC`)
      .all(Number(stranger));
    expect(found.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
    const since = written[40] ?? '';
    const newer = await world.loggedIn(reader).get('/api/community/newer', { tab: 'follow', since });
    expect(newer.body.data.count).toBe(49);
  },
);

import { expect, test } from 'vitest';
import { run } from '../../../../../src/backend/database/statement.ts';
import { addRoute, hill } from '../../route/scene.ts';
import { openWorld } from '../../support/world.ts';
import { write } from '../scene.ts';

/** A straight way is drawn alike however much of it is hidden. */
const winding = hill().map((at, index) => ({ ...at, lon: at.lon + 0.01 * Math.sin(index / 70) }));

test('a track under a text, within it and under a dynamic has its way, without the ends that its walker hides', async () => {
  const world = openWorld({ checkReplies: true });
  const walker = world.addMember('行者');
  const shown = async (trim: number) => {
    const routeId = addRoute(world, walker, { points: winding, trim, name: `山路 ${trim}` });
    const below = (id: string): string => {
      run(world.database, 'UPDATE entries SET route_id = ? WHERE id = ?', Number(routeId), Number(id));
      return id;
    };
    const [under, within, dynamic] = [
      below(write(world, { author: walker, kind: 'travelogue' })),
      write(world, { author: walker, kind: 'post', blocks: [{ type: 'route', routeId }] }),
      below(write(world, { author: walker })),
    ];
    const read = async (browser: ReturnType<typeof world.browser>): Promise<string[]> => {
      const post = async (id: string) => (await browser.get('/api/community/post', { id })).body.data;
      return [
        (await post(under)).track.way,
        (await post(within)).blocks[0].track.way,
        (await browser.get('/api/dynamic/detail', { did: dynamic })).body.data.track.way,
      ];
    };
    const [everybody, own] = [await read(world.browser()), await read(world.loggedIn(walker))];
    expect(own).toEqual(everybody);
    expect(new Set(everybody).size).toBe(1);
    return everybody[0] ?? '';
  };
  const [whole, cut] = [await shown(0), await shown(500)];
  expect(whole).toMatch(/^M[\d.]+ [\d.]+l[-\d. ]+$/);
  expect(whole.length).toBeLessThan(1_600);
  expect(cut).not.toBe(whole);
});

test('a route without points has no way', async () => {
  const world = openWorld({ checkReplies: true });
  const walker = world.addMember('行者');
  const routeId = addRoute(world, walker);
  for (const table of ['route_faces', 'route_tracks'])
    run(world.database, `DELETE FROM ${table} WHERE route_id = ?`, Number(routeId));
  const id = write(world, { author: walker, kind: 'post', blocks: [{ type: 'route', routeId }] });
  const { data } = (await world.browser().get('/api/community/post', { id })).body;
  expect(data.blocks[0].track.way).toBe('');
});

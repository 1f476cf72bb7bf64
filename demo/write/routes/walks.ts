import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../../src/backend/database/statement.ts';
import { DAY_MS } from '../../../src/site.ts';
import type { Found } from '../../directory.ts';
import { createRandom } from '../../random.ts';
import { createStories } from '../../story.ts';
import type { EventWords } from '../../words/events.ts';
import { spots } from '../../words/spots.ts';
import { writeRoute } from './routes.ts';

interface World {
  readonly now: number;
  readonly find: (names: readonly string[]) => Found;
}

const WALKS = 'UPDATE events SET route_id = ? WHERE id = ?';

/** The route that an event walks: its leader has been there before, and what they recorded is as far and as high as they say. */
export const writeWalk = (
  database: DatabaseSync,
  id: number,
  words: EventWords,
  leader: number,
  { now, find }: World,
): void => {
  const [spotName, wayName, from, to] = words.walk ?? [];
  const spot = spots.find(({ name }) => name === spotName);
  const way = spot?.ways.find(({ name }) => name === wayName);
  if (spot === undefined || way === undefined) return;
  const metres = (part: 2 | 3): number => words.days.reduce((all, day) => all + day[part], 0);
  const at = now - 60 * DAY_MS;
  const story = createStories(createRandom(`event ${words.title}`))({ at, home: words.at[1], spot, way });
  const routeId = writeRoute(database, {
    story: {
      ...story,
      way: { ...way, from: from ?? way.from, to: to ?? way.to },
      ...{ km: metres(2) / 1_000, climb: metres(3), days: words.days.length, top: words.top ?? story.top },
    },
    authorId: leader,
    place: find(spot.at),
    at,
    visibility: 'public',
    kind: words.activity === 'climb' ? 'climb' : 'hike',
    ordinal: id,
  });
  run(database, WALKS, routeId, id);
};

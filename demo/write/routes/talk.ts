import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../../../src/backend/database/statement.ts';
import { DAY_MS } from '../../../src/site.ts';
import { chinese, dayOf, HOUR_MS } from '../../calendar.ts';
import { expand } from '../../phrase.ts';
import { createDeck, createRandom } from '../../random.ts';
import { routeTalks } from '../../words/routeTalk.ts';
import { spots } from '../../words/spots.ts';
import type { SeedMember } from '../members.ts';

const ROUTES = `SELECT id, name, author_id, distance_m, created_at FROM routes WHERE visibility = 'public' AND kind <> 'ride'
  ORDER BY id`;
const COMMENT = `INSERT INTO comments (route_id, author_id, root_id, reply_to_id, floor, text, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;
const THREADS_MAX = 6;
/** Beyond it a route is asked about no more. */
const ASKED_FOR_MS = 200 * DAY_MS;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly author_id: number;
  readonly distance_m: number;
  readonly created_at: number;
}
interface Said {
  readonly at: number;
  readonly text: string;
  readonly author: number;
  readonly root: Said | null;
  id?: number;
}

/** What members ask and tell below routes, and what is answered, in the order of time. */
export const writeRouteTalk = (
  database: DatabaseSync,
  { now, members }: { now: number; members: readonly SeedMember[] },
): void => {
  const random = createRandom('talk of routes');
  const lively = members.filter(({ fresh }) => !fresh);
  const next = createDeck(
    random,
    routeTalks.map((_, index) => index),
  );
  for (const row of all<Row>(database, ROUTES)) {
    const others = random.shuffle(lively.filter(({ id }) => id !== row.author_id));
    const count = Math.min(THREADS_MAX, others.length, Math.floor(Math.exp(random.normal() * 0.8 + 0.4)));
    const slots = {
      spot: spots.find(({ name }) => row.name.startsWith(name))?.name ?? row.name,
      km: String(Math.round(row.distance_m / 1_000)),
      month: '',
    };
    const used = new Set<number>();
    const said: Said[] = [];
    for (let at = 0; at < count; at += 1) {
      const index = next();
      const talk = routeTalks[index];
      const opener = others[at];
      if (talk === undefined || opener === undefined || used.has(index)) continue;
      used.add(index);
      const begun = Math.round(random.real(row.created_at + HOUR_MS, Math.min(now, row.created_at + ASKED_FOR_MS)));
      const month = `${chinese(dayOf(begun).month)}月`;
      const text = expand(talk.text, { ...slots, month }, random);
      const floor: Said = { at: begun, text, author: opener.id, root: null };
      said.push(floor);
      let then = begun;
      for (const reply of talk.replies ?? []) {
        then += Math.round(random.real(0.2, 30) * HOUR_MS);
        const author = reply.by === 'author' ? row.author_id : others[count + at]?.id;
        if (author !== undefined) said.push({ at: then, text: reply.text, author, root: floor });
      }
    }
    let floors = 0;
    for (const one of said.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)) {
      const root = one.root?.id ?? null;
      if (one.root !== null && root === null) continue;
      if (root === null) floors += 1;
      const floor = root === null ? floors : null;
      one.id = run(database, COMMENT, row.id, one.author, root, root, floor, one.text, one.at).id;
    }
  }
};

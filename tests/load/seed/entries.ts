import type { DatabaseSync } from 'node:sqlite';
import { inserter } from './bulk.ts';
import type { Seat } from './places.ts';
import type { Draw } from './random.ts';
import { paragraphOf, titleOf, topicName } from './words.ts';
import { ASKER, BOARDS, DAY_MS, FIRST_MEMBER, PICTURES, type Sizes, SPAN_DAYS, TOPICS } from './sizes.ts';

const FIRST_PICTURE = 600_000_000;

const bodyOf = (draw: Draw, kind: string, beginning: string, pictures: number): string =>
  JSON.stringify(
    kind === 'dynamic'
      ? [{ type: 'paragraph', text: beginning }]
      : [
          { type: 'paragraph', text: beginning },
          { type: 'heading', level: 2, text: '路上' },
          ...Array.from({ length: 12 }, () => ({ type: 'paragraph', text: paragraphOf(draw, 8) })),
          ...Array.from({ length: pictures }, (_, index) => ({ type: 'picture', index, caption: '' })),
        ],
  );

/** Boards, topics and pictures: what entries hang on. */
export const writeHouse = (database: DatabaseSync, now: number): void => {
  const board = inserter(database, 'boards', 'id, category, name, intro, icon, position');
  const sub = inserter(database, 'sub_boards', 'id, board_id, name, position');
  const moderator = inserter(database, 'board_moderators', 'board_id, position, user_id');
  const topic = inserter(database, 'topics', 'id, name, intro, created_at');
  const picture = inserter(database, 'pictures', 'id, type, width, height, color, created_at');
  for (let at = 1; at <= BOARDS; at += 1) {
    board(at, '徒步', `版块${at}`, '', 'boot', at);
    sub(at, at, '长线', 0);
    moderator(at, 0, ASKER);
  }
  for (let at = 1; at <= TOPICS; at += 1) topic(at, topicName(at), '', now);
  for (let at = 0; at < PICTURES; at += 1) picture(String(FIRST_PICTURE + at), 'jpeg', 1200, 800, '#445566', now);
};

/** Two years of entries, more of them of late, with their bodies, pictures, topics and tracks. */
export const writeEntries = (
  database: DatabaseSync,
  draw: Draw,
  { members, entries }: Sizes,
  now: number,
  places: readonly Seat[],
): void => {
  const entry = inserter(
    database,
    'entries',
    `id, kind, author_id, board_id, sub_board_id, title, excerpt, more, visibility, audit, best, pinned, place_id, place_name,
     city_id, route_id, created_at, deleted_at, picture_count`,
  );
  const route = inserter(database, 'routes', 'id, author_id, name, distance_m, climb_m, days, profile, created_at');
  // Without points: reports sum up what stands beside them.
  const track = inserter(
    database,
    'route_tracks',
    'route_id, trim_start, trim_end, secret_turn, secret_part, digest, bytes, estimate_s, points',
  );
  const figures = inserter(
    database,
    'route_figures',
    'route_id, whose, started_at, ended_at, distance_m, climb_m, highest_m, moving_s, stages',
  );
  const body = inserter(database, 'entry_bodies', 'entry_id, blocks');
  const picture = inserter(database, 'entry_pictures', 'entry_id, position, picture_id');
  const topic = inserter(database, 'entry_topics', 'entry_id, position, topic_id');
  for (let id = 1; id <= entries; id += 1) {
    const share = draw.below(100);
    // The first is what everybody talks about, the second a dynamic of the one who asks.
    const kind = id === 1 ? 'post' : id === 2 ? 'dynamic' : share < 30 ? 'post' : share < 40 ? 'travelogue' : 'dynamic';
    const author = id === 2 ? FIRST_MEMBER : FIRST_MEMBER + draw.skewed(members);
    const open = id <= 2;
    const at = now - Math.floor(SPAN_DAYS * DAY_MS * (draw.below(1_000_000) / 1_000_000) ** 1.5) - 1;
    // Whose track it is, theirs is the entry that carries it.
    const walked = draw.chance(0.1) || id === 1 ? id : null;
    if (walked !== null) {
      const [distance, days] = [3_000 + draw.below(60_000), 1 + draw.skewed(8)];
      route(walked, author, titleOf(draw), distance, 100 + draw.below(3_000), days, '[1,2,3,4]', at);
      track(walked, 0, 0, 0.5, 0.5, new Uint8Array(32), 0, 3_600, new Uint8Array(0));
      figures(walked, 'own', at, at + DAY_MS / 4, distance, 500, 900, 18_000, JSON.stringify([[at, distance]]));
    }
    const beginning = paragraphOf(draw, 3);
    const board = kind === 'post' ? 1 + draw.skewed(BOARDS) : null;
    const seat = draw.chance(0.7) ? places[draw.skewed(places.length)] : undefined;
    const pictures = draw.chance(0.5) ? 1 + draw.below(6) : 0;
    entry(
      id,
      kind,
      author,
      board,
      board !== null && draw.chance(0.3) ? board : null,
      kind === 'dynamic' ? '' : titleOf(draw),
      beginning,
      0,
      open || draw.chance(0.93) ? 'public' : draw.chance(0.7) ? 'friends' : 'self',
      open || draw.chance(0.98) ? 0 : 1,
      draw.chance(0.02) ? 1 : 0,
      board !== null && draw.chance(0.0005) ? 1 : 0,
      seat?.id ?? null,
      seat?.name ?? null,
      seat?.cityId ?? null,
      walked,
      at,
      open || draw.chance(0.99) ? null : now,
      pictures,
    );
    body(id, bodyOf(draw, kind, beginning, pictures));
    for (let position = 0; position < pictures; position += 1)
      picture(id, position, String(FIRST_PICTURE + draw.below(PICTURES)));
    if (id === 1 || draw.chance(0.4)) topic(id, 0, 1 + draw.skewed(TOPICS));
  }
};

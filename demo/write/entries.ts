import type { DatabaseSync } from 'node:sqlite';
import { excerptOf } from '../../src/backend/community/entry/text.ts';
import { run } from '../../src/backend/database/statement.ts';
import { wordsOf, type Draft } from '../compose/draft.ts';
import type { Found } from '../directory.ts';
import type { Random } from '../random.ts';
import type { SeedMember } from './members.ts';
import type { PictureStore } from './pictures.ts';
import { writeRoute } from './routes/routes.ts';

export interface Planned {
  readonly draft: Draft;
  readonly author: SeedMember;
  readonly at: number;
  /** What is special about it. */
  readonly marks: Partial<{
    visibility: 'public' | 'friends' | 'self';
    audit: 0 | 1 | 2;
    auditReason: string;
    deletedAt: number;
    removedAt: number;
    commentsClosed: boolean;
    best: boolean;
    pinned: boolean;
    editedAt: number;
    crowded: boolean;
    silent: boolean;
  }>;
}

export interface Written extends Planned {
  readonly id: number;
  readonly pictureIds: readonly string[];
}

const ENTRY = `INSERT INTO entries (kind, author_id, board_id, title, excerpt, more, visibility, audit, audit_reason, best, pinned,
  comments_closed, place_id, place_name, city_id, lng, lat, route_id, trip_month, trip_days, cost_fen, difficulty, activity,
  form, sets_out_on, people_wanted, created_at, edited_at, deleted_at, removed_at, read_count)
  VALUES (${Array(31).fill('?').join(', ')})`;
const activityOf = ({ spot, tags }: Draft['story'], draft: Draft): string =>
  draft.board === '骑行'
    ? 'ride'
    : spot.top > 5000 && tags.has('hard')
      ? 'climb'
      : draft.moods.has('night') && tags.has('camp')
        ? 'camp'
        : 'hike';

/** Writes one entry with its route, body, pictures and topics. */
export const writeEntry = (
  database: DatabaseSync,
  plan: Planned,
  {
    random,
    boards,
    topics,
    find,
    pictures,
    recorded,
  }: {
    random: Random;
    boards: ReadonlyMap<string, number>;
    topics: readonly { id: number; tag: string }[];
    find: (names: readonly string[]) => Found;
    pictures: PictureStore;
    /** Points of its track; as many as a watch takes where it is left out. */
    recorded?: number | undefined;
  },
): Written => {
  const { draft, author, at, marks } = plan;
  const { story } = draft;
  const { spot } = story;
  const place = find(spot.at);
  const { excerpt, more } = excerptOf(wordsOf(draft.blocks));
  const trip = draft.kind === 'travelogue';
  const activity = activityOf(story, draft);
  const routeId = draft.withRoute
    ? writeRoute(database, {
        story,
        authorId: author.id,
        place,
        at,
        visibility: marks.visibility ?? 'public',
        kind: activity === 'ride' || activity === 'climb' ? activity : 'hike',
        // Drawn from the entry's own chance, so that each route has a way of its own.
        ordinal: Math.floor(random.real(0, 6) * 1e6),
        ...(recorded === undefined ? {} : { points: recorded }),
      })
    : null;
  const located = draft.kind !== 'dynamic' || random.chance(0.8);
  const blur = (): number => random.real(-0.02, 0.02);
  const reads = plan.marks.audit
    ? 0
    : Math.round(random.int(8, 90) * (0.4 + draft.shots.length * 0.15) * Math.exp(random.normal() * 0.6));
  const { id } = run(
    database,
    ENTRY,
    draft.kind,
    author.id,
    draft.board === null ? null : (boards.get(draft.board) ?? null),
    draft.title,
    excerpt,
    more ? 1 : 0,
    marks.visibility ?? 'public',
    marks.audit ?? 0,
    marks.auditReason ?? '',
    marks.best ? 1 : 0,
    marks.pinned ? 1 : 0,
    marks.commentsClosed ? 1 : 0,
    located ? place.id : null,
    located ? place.name : null,
    located ? place.cityId : null,
    located ? Math.round((spot.lngLat[0] + blur()) * 1e4) / 1e4 : null,
    located ? Math.round((spot.lngLat[1] + blur()) * 1e4) / 1e4 : null,
    routeId,
    trip ? story.month : null,
    trip ? story.days : null,
    trip ? story.cost * 100 : null,
    trip ? story.way.grade : null,
    draft.kind === 'dynamic' ? null : activity,
    draft.form ?? '',
    draft.company?.date ?? null,
    draft.company?.people ?? null,
    at,
    marks.editedAt ?? null,
    marks.deletedAt ?? null,
    marks.removedAt ?? null,
    reads,
  );
  const blocks = JSON.stringify(draft.blocks);
  run(database, 'INSERT INTO entry_bodies (entry_id, blocks) VALUES (?, ?)', id, blocks);
  if (marks.editedAt !== undefined) {
    // The first text lacked its last paragraph: that is what the edit added.
    run(
      database,
      'INSERT INTO entry_versions (entry_id, version, title, blocks, written_at) VALUES (?, 1, ?, ?, ?)',
      id,
      draft.title,
      JSON.stringify(draft.blocks.slice(0, Math.max(1, draft.blocks.length - 1))),
      at,
    );
  }
  const pictureIds = draft.shots.map((shot, position) => {
    const picture = pictures.add(shot.recipe, shot.alt, author.id, at);
    run(
      database,
      'INSERT INTO entry_pictures (entry_id, position, picture_id, alt) VALUES (?, ?, ?, ?)',
      id,
      position,
      picture,
      shot.alt,
    );
    return picture;
  });
  const fitting = random.shuffle(topics.filter(({ tag }) => (tag === '' ? random.chance(0.3) : draft.moods.has(tag))));
  const many = random.weighted([
    [0, 25],
    [1, 50],
    [2, 25],
  ] as const);
  fitting.slice(0, many).forEach((topic, position) => {
    run(database, 'INSERT INTO entry_topics (entry_id, position, topic_id) VALUES (?, ?, ?)', id, position, topic.id);
  });
  return { ...plan, id, pictureIds };
};

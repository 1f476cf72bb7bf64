import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../database/statement.ts';
import { createRandom, type Random } from '../random.ts';
import type { Recipe } from '../pictures/recipe.ts';
import { announcements, boards, topics } from '../words/house.ts';
import type { Written } from './entries.ts';
import type { PictureStore } from './pictures.ts';

const DAY_MS = 86_400_000;

type Land = Extract<Recipe, { kind: 'land' }>;
const plain = {
  kind: 'land',
  relief: 'meadow',
  variant: 0,
  season: 'summer',
  hour: 'morning',
  sky: 'clear',
  water: 'none',
  steps: false,
  snowy: false,
  front: 'none',
  width: 1280,
  height: 720,
} as const;

/** What a topic's cover shows, by its tag. */
const covers: Readonly<
  Record<
    string,
    Partial<Land> | { kind: 'wood' } | { kind: 'table'; theme: 'food' | 'gear' | 'shoes' | 'first-aid' | 'map' }
  >
> = {
  dawn: { hour: 'dawn', relief: 'massif' },
  cloudsea: { sky: 'cloudsea', hour: 'dawn', relief: 'alpine' },
  night: { hour: 'night', front: 'tents' },
  food: { kind: 'table', theme: 'food' },
  level: { front: 'trail' },
  high: { relief: 'massif', front: 'flags' },
  city: { hour: 'dusk', relief: 'forest' },
  family: { front: 'hikers', relief: 'forest', season: 'spring' },
  solo: { front: 'hikers', hour: 'dusk' },
  thanks: { front: 'cairn', relief: 'alpine' },
  gear: { kind: 'table', theme: 'gear' },
  autumn: { season: 'autumn', relief: 'forest' },
  spring: { season: 'spring', relief: 'forest', sky: 'cloudy' },
  summer: { kind: 'wood' },
  winter: { season: 'winter', snowy: true, relief: 'alpine' },
  rain: { sky: 'rain', relief: 'forest' },
  fog: { sky: 'fog', relief: 'forest', front: 'hikers' },
  life: { front: 'grass', season: 'spring' },
  ancient: { kind: 'wood' },
  coast: { relief: 'coast', water: 'sea' },
  snowpeak: { relief: 'massif', hour: 'dusk' },
  meadow: { front: 'grass' },
  lake: { relief: 'massif', water: 'lake' },
  terrace: { relief: 'forest', steps: true, season: 'spring' },
  desert: { season: 'winter', hour: 'dusk' },
  rock: { relief: 'alpine', hour: 'afternoon' },
  wood: { kind: 'wood' },
  mishap: { sky: 'overcast', front: 'trail' },
  safety: { kind: 'table', theme: 'first-aid' },
  condition: { sky: 'cloudy', front: 'trail', relief: 'forest' },
  plan: { kind: 'table', theme: 'map' },
  after: { kind: 'table', theme: 'shoes' },
};

const coverOf = (tag: string, random: Random): Recipe => {
  const wish = covers[tag] ?? { front: 'hikers' as const };
  const seed = random.int(1, 1_000_000_000);
  if ('theme' in wish) return { kind: 'table', theme: wish.theme, seed, width: 1280, height: 720 };
  if ('kind' in wish && wish.kind === 'wood')
    return {
      kind: 'wood',
      trees: tag === 'ancient' ? 'bamboo' : 'broadleaf',
      season: tag === 'wood' ? 'autumn' : 'summer',
      hour: 'morning',
      sky: 'clear',
      path: true,
      seed,
      width: 1280,
      height: 720,
    };
  return { ...plain, ...(wish as Partial<Land>), seed };
};

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

/** Announcements, and banners that lead to the best of what was written. */
export const writeNotices = (
  database: DatabaseSync,
  entries: readonly Written[],
  pictures: PictureStore,
  now: number,
): string[] => {
  const warnings = entries.filter(
    (entry) =>
      entry.draft.moods.has('banned') && entry.marks.audit === undefined && entry.marks.deletedAt === undefined,
  );
  announcements.forEach((notice, index) => {
    const startsAt = now - notice.daysAgo * DAY_MS;
    const entryId = notice.title.startsWith('鳌太') ? (warnings[warnings.length - 1]?.id ?? null) : null;
    run(
      database,
      'INSERT INTO announcements (id, kind, title, text, area, entry_id, pinned, starts_at, ends_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      index + 1,
      notice.kind,
      notice.title,
      notice.text,
      notice.area,
      entryId,
      notice.pinned ? 1 : 0,
      startsAt,
      notice.days === null ? null : startsAt + notice.days * DAY_MS,
    );
  });
  const open = entries.filter(
    (entry) =>
      entry.pictureIds.length > 2 && Object.keys(entry.marks).every((mark) => mark === 'best' || mark === 'crowded'),
  );
  const best = open.filter((entry) => entry.marks.best && entry.draft.kind === 'travelogue').slice(-3);
  const banners: [title: string, picture: string, kind: string, id: number][] = best.map((entry) => [
    entry.draft.title.slice(0, 22),
    entry.pictureIds[0] as string,
    entry.draft.kind,
    entry.id,
  ]);
  const random = createRandom('banners');
  banners.push([
    '秋天的颜色,一起来拍',
    pictures.add(
      { ...plain, season: 'autumn', relief: 'forest', hour: 'afternoon', seed: random.int(1, 1e9) },
      '秋天的山林',
      null,
      now,
    ),
    'topic',
    topics.findIndex(([name]) => name === '秋天的颜色') + 1,
  ]);
  banners.push([
    '走之前,先看一眼安全',
    pictures.add(
      { ...plain, relief: 'massif', hour: 'dusk', front: 'tents', seed: random.int(1, 1e9) },
      '黄昏的营地',
      null,
      now,
    ),
    'board',
    boards.findIndex(({ name }) => name === '安全与急救') + 1,
  ]);
  banners.forEach(([title, picture, kind, id], index) => {
    run(
      database,
      'INSERT INTO banners (id, title, picture_id, target_kind, target_id, position, starts_at, ends_at) VALUES (?, ?, ?, ?, ?, ?, ?, NULL)',
      index + 1,
      title,
      picture,
      kind,
      id,
      index,
      now - (index + 1) * DAY_MS,
    );
  });
  return banners.map(([, picture]) => picture);
};

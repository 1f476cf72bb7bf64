import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../database/statement.ts';
import { createRandom, type Random } from '../random.ts';
import type { Recipe } from '../pictures/recipe.ts';
import { boards, topics } from '../words/house.ts';
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

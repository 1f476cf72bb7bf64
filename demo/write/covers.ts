import type { Random } from '../random.ts';
import type { Recipe } from '../pictures/recipe.ts';

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

/** What a topic's cover shows. */
export const coverOf = (tag: string, random: Random): Recipe => {
  const cover = covers[tag] ?? { front: 'hikers' as const };
  const seed = random.int(1, 1_000_000_000);
  if ('theme' in cover) return { kind: 'table', theme: cover.theme, seed, width: 1280, height: 720 };
  if ('kind' in cover && cover.kind === 'wood')
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
  return { ...plain, ...(cover as Partial<Land>), seed };
};

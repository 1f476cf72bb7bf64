import type { Random } from './random.ts';
import type { Hour, Sky } from './pictures/brush/light.ts';
import type { Front, LandRecipe, Recipe, TableSet, WoodRecipe } from './pictures/recipe.ts';
import type { Relief } from './pictures/scenery/terrain.ts';
import { variants } from './pictures/scenery/world.ts';
import type { Story } from './story.ts';

/** What a picture shows, in the words of the texts. */
export type Cue =
  | 'dawn'
  | 'view'
  | 'cloudsea'
  | 'camp'
  | 'night'
  | 'wood'
  | 'water'
  | 'trail'
  | 'food'
  | 'cook'
  | 'gear'
  | 'shoes'
  | 'sleep'
  | 'first-aid'
  | 'map'
  | 'people'
  | 'weather'
  | 'dusk';

export interface Shot {
  readonly recipe: Recipe;
  readonly alt: string;
  readonly cue: Cue;
}

const sizes: readonly (readonly [readonly [number, number], number])[] = [
  [[1280, 960], 46],
  [[960, 1280], 24],
  [[1280, 853], 16],
  [[1280, 720], 8],
  [[1080, 1080], 6],
];
const tables: Partial<Record<Cue, TableSet>> = {
  food: 'food',
  cook: 'cook',
  gear: 'gear',
  shoes: 'shoes',
  sleep: 'sleep',
  'first-aid': 'first-aid',
  map: 'map',
};
const tableAlt: Record<TableSet, string> = {
  gear: '摊开的背包、鞋和登山杖',
  shoes: '一双走过路的登山鞋',
  sleep: '睡袋和防潮垫',
  cook: '锅、炉头和杯子',
  food: '热腾腾的一碗',
  'first-aid': '急救包和绷带',
  map: '地图和指北针',
};
const hourAlt: Record<Hour, string> = {
  blue: '天亮前',
  dawn: '清晨',
  morning: '上午',
  noon: '正午',
  afternoon: '午后',
  dusk: '黄昏',
  night: '夜空下',
};
const skyAlt: Record<Sky, string> = {
  clear: '',
  cloudy: '云影里',
  overcast: '阴天',
  fog: '雾中',
  rain: '雨中',
  snow: '雪中',
  cloudsea: '云海上',
};
const frontAlt: Record<Front, string> = {
  none: '',
  grass: '草坡与',
  pines: '树影后',
  tents: '帐篷和',
  hikers: '行人与',
  trail: '小路与',
  flags: '经幡下',
  cairn: '玛尼堆旁',
};

const treesOf = (story: Story): WoodRecipe['trees'] =>
  story.tags.has('high')
    ? 'pine'
    : story.tags.has('warm')
      ? 'broadleaf'
      : story.spot.lngLat[1] > 38
        ? 'birch'
        : story.spot.land === 'forest' || story.spot.land === 'ancient'
          ? 'bamboo'
          : 'broadleaf';

/** Pictures of outings: the ground, season, weather and hour of the story, and what the text speaks of. */
export const createScenes = (random: Random): ((story: Story, cue: Cue, hour?: Hour) => Shot) => {
  let seed = 0;
  const nextSeed = (): number => {
    seed += 1;
    // Far from each other, so that neighbours share nothing.
    return (Math.imul(seed, 0x9e3779b1) >>> 1) ^ 0x2f6e2b1;
  };
  return (story, cue, wanted) => {
    const [width, height] = random.weighted(sizes);
    const size = { seed: nextSeed(), width, height };
    const theme = tables[cue];
    if (theme)
      return {
        recipe: { kind: 'table', theme, ...size, width: Math.max(width, height), height: Math.min(width, height) },
        alt: tableAlt[theme],
        cue,
      };
    const { spot, season, sky: weather } = story;
    const sky: Sky =
      cue === 'cloudsea'
        ? 'cloudsea'
        : (cue === 'dawn' || cue === 'night' || cue === 'dusk') && weather !== 'cloudsea' && weather !== 'cloudy'
          ? 'clear'
          : cue === 'water' && weather === 'cloudsea'
            ? 'clear'
            : weather;
    if (cue === 'wood') {
      const recipe: Recipe = {
        kind: 'wood',
        trees: treesOf(story),
        season,
        hour: wanted ?? random.pick(['morning', 'afternoon', 'noon'] as const),
        sky: sky === 'cloudsea' ? 'fog' : sky,
        path: random.chance(0.75),
        ...size,
      };
      return { recipe, alt: `${spot.name}，${skyAlt[recipe.sky]}的林间小路`.replace('，的', '，'), cue };
    }
    const hour: Hour =
      wanted ??
      (cue === 'dawn'
        ? random.pick(['dawn', 'dawn', 'blue'] as const)
        : cue === 'night'
          ? 'night'
          : cue === 'dusk'
            ? 'dusk'
            : cue === 'camp'
              ? random.pick(['dusk', 'night', 'blue', 'afternoon'] as const)
              : cue === 'cloudsea'
                ? random.pick(['dawn', 'morning', 'dusk'] as const)
                : random.pick([story.hour, 'morning', 'afternoon', 'noon'] as const));
    const dull = sky === 'rain' || sky === 'fog' || sky === 'snow' || sky === 'overcast';
    const light: Hour = dull && (hour === 'dawn' || hour === 'dusk') ? 'afternoon' : hour;
    const water: LandRecipe['water'] =
      spot.land === 'coast' && cue !== 'cloudsea'
        ? 'sea'
        : sky !== 'cloudsea' &&
            (cue === 'water' || (spot.land === 'lake' && random.chance(0.4))) &&
            spot.land !== 'desert'
          ? 'lake'
          : 'none';
    const relief: Relief = spot.relief === 'alpine' && water === 'lake' && random.chance(0.4) ? 'massif' : spot.relief;
    const cold = story.dawn <= -4 && season === 'winter';
    const flags = spot.land === 'snowpeak' || spot.land === 'lake';
    const front: Front =
      cue === 'camp'
        ? 'tents'
        : cue === 'trail'
          ? random.pick(['trail', 'trail', 'hikers'] as const)
          : cue === 'people'
            ? 'hikers'
            : cue === 'night'
              ? random.weighted<Front>([
                  ['none', 4],
                  ['tents', 3],
                  ['pines', 3],
                ])
              : random.weighted<Front>([
                  ['none', 50],
                  ['grass', spot.land === 'meadow' ? 14 : 5],
                  [
                    'pines',
                    spot.top > 500 && spot.land !== 'coast' && spot.land !== 'desert' && spot.land !== 'meadow'
                      ? 13
                      : 0,
                  ],
                  ['hikers', 6],
                  ['trail', 6],
                  ['flags', flags ? 7 : 0],
                  ['cairn', spot.land === 'rock' || flags ? 5 : 0],
                ]);
    const recipe: Recipe = {
      kind: 'land',
      relief,
      variant: random.int(0, variants[relief] - 1),
      season,
      hour: light,
      sky,
      water,
      steps: spot.land === 'terrace' && water === 'none' && sky !== 'cloudsea' && random.chance(0.8),
      snowy: (cold && random.chance(0.8)) || (sky === 'snow' && random.chance(0.5)),
      front,
      ...size,
    };
    const sight =
      cue === 'camp'
        ? '营地'
        : cue === 'night'
          ? '星空'
          : cue === 'dawn'
            ? '日出'
            : cue === 'cloudsea'
              ? '云海'
              : water === 'sea'
                ? '海岸'
                : water === 'lake'
                  ? '水面'
                  : random.pick(spot.sights);
    const around = `${hourAlt[light]}${skyAlt[sky]}`;
    return {
      recipe,
      alt: `${spot.name}，${around}的${front === 'tents' && cue === 'camp' ? '帐篷和山' : `${frontAlt[front]}${sight}`}`,
      cue,
    };
  };
};

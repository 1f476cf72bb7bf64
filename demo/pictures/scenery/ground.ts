import type { Random } from '../../random.ts';
import { hex, mix, type Colour } from '../brush/frame.ts';
import type { Relief } from './terrain.ts';

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasons)[number];

/** What covers the ground, and from which height (0 … 1 of the relief). */
export interface Ground {
  readonly grass: Colour;
  readonly grassToo: Colour;
  readonly wood: Colour;
  readonly woodToo: Colour;
  readonly rock: Colour;
  readonly rockToo: Colour;
  readonly snow: Colour;
  readonly sand: Colour;
  readonly deep: Colour;
  readonly treeLine: number;
  readonly snowLine: number;
  /** Below it the ground is under trees; 0 … 1 of the noise. */
  readonly woods: number;
  /** Height of the relief in ground units. */
  readonly rise: number;
  /** Terraces across the whole relief; 0 for none. */
  readonly steps: number;
}

const grassOf: Record<Season, readonly [string, string][]> = {
  spring: [
    ['#869458', '#a8a96c'],
    ['#768a58', '#97a268'],
    ['#909666', '#73845a'],
  ],
  summer: [
    ['#5c7a44', '#87995c'],
    ['#647f4a', '#4f6e44'],
    ['#748c54', '#5b7848'],
  ],
  autumn: [
    ['#b8904a', '#8f7a3e'],
    ['#c29a55', '#a3733c'],
    ['#a88b4e', '#7f7440'],
  ],
  winter: [
    ['#9a8c68', '#7c7156'],
    ['#a39676', '#857a60'],
    ['#8f8467', '#6f6850'],
  ],
};
const woodOf: Record<Season, readonly [string, string][]> = {
  spring: [
    ['#506a48', '#869462'],
    ['#465f48', '#98966e'],
    ['#5a7050', '#a89098'],
  ],
  summer: [
    ['#35523a', '#4b6a48'],
    ['#314b36', '#587050'],
    ['#3b5a42', '#2f4a36'],
  ],
  autumn: [
    ['#a8622c', '#c99a3c'],
    ['#8f4f2b', '#d1a84a'],
    ['#6d6a35', '#c07a34'],
    ['#3f5a38', '#cf9f40'],
  ],
  winter: [
    ['#4c5348', '#6b675a'],
    ['#3f4f48', '#5c5f54'],
    ['#59564d', '#74705f'],
  ],
};
const rocks: readonly [string, string][] = [
  ['#7a746c', '#9c948a'],
  ['#6b6f76', '#8e9096'],
  ['#857566', '#a39483'],
  ['#5f6468', '#82868a'],
];

const rises: Record<Relief, number> = { alpine: 84, massif: 132, meadow: 50, forest: 50, coast: 34, karst: 42 };

export const createGround = (
  random: Random,
  relief: Relief,
  season: Season,
  options: { snowy?: boolean; steps?: boolean } = {},
): Ground => {
  const grass = random.pick(grassOf[season]);
  const wood = random.pick(woodOf[relief === 'coast' && season !== 'spring' ? 'summer' : season]);
  const rock = random.pick(rocks);
  const cold = { spring: 0.06, summer: 0.14, autumn: 0.02, winter: -0.2 }[season];
  const high = relief === 'alpine' ? 0.44 : relief === 'massif' ? 0.24 : 1.3;
  const alpine = relief === 'alpine' || relief === 'massif';
  return {
    grass: hex(grass[0]),
    grassToo: hex(grass[1]),
    wood: hex(wood[0]),
    woodToo: hex(wood[1]),
    rock: hex(rock[0]),
    rockToo: hex(rock[1]),
    snow: mix(hex('#f2f6fb'), hex('#fff9f2'), random.next()),
    sand: mix(hex('#d9c7a0'), hex('#c9ad82'), random.next()),
    deep:
      season === 'summer' || relief === 'coast'
        ? mix(hex('#1c5a6b'), hex('#2a7f86'), random.next())
        : mix(hex('#1f4a5c'), hex('#34656b'), random.next()),
    treeLine: alpine ? 0.3 + random.real(-0.05, 0.05) : relief === 'meadow' ? 0.42 : 1.4,
    snowLine: options.snowy ? -1 : high + cold + random.real(-0.06, 0.06),
    woods:
      relief === 'forest' || relief === 'karst' ? 0.95 : relief === 'meadow' ? 0.6 : relief === 'coast' ? 0.66 : 0.72,
    rise: rises[relief] * random.real(0.9, 1.25),
    steps: options.steps ? random.int(34, 52) : 0,
  };
};

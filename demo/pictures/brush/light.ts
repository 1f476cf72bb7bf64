import type { Random } from '../../random.ts';
import { hex, mix, type Colour } from './frame.ts';

export const hours = ['blue', 'dawn', 'morning', 'noon', 'afternoon', 'dusk', 'night'] as const;
export type Hour = (typeof hours)[number];
export const skies = ['clear', 'cloudy', 'overcast', 'fog', 'rain', 'snow', 'cloudsea'] as const;
export type Sky = (typeof skies)[number];

/** Everything that the hour and the weather decide about colour. */
export interface Light {
  /** Sky from the zenith down to the horizon. */
  readonly zenith: Colour;
  readonly middle: Colour;
  readonly horizon: Colour;
  readonly sun: Colour;
  /** Strength of direct light, and height of the sun (radians). */
  readonly direct: number;
  readonly height: number;
  readonly ambient: Colour;
  readonly haze: Colour;
  /** How far one sees, in units of the ground. */
  readonly range: number;
  readonly clouds: number;
  readonly cloud: Colour;
  readonly shade: Colour;
  readonly stars: number;
  readonly exposure: number;
}

interface Mood {
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly ambient: string;
  readonly direct: number;
  readonly height: number;
  readonly cloud: string;
  readonly shade: string;
}

const moods: Record<Hour, readonly Mood[]> = {
  blue: [
    {
      sky: ['#16264a', '#3d5480', '#e0a58c'],
      sun: '#ffb48a',
      ambient: '#5d7099',
      direct: 0.18,
      height: 0.06,
      cloud: '#c79a9c',
      shade: '#3f4f78',
    },
    {
      sky: ['#1c2f52', '#4f6a92', '#c9b8b4'],
      sun: '#f5c3a6',
      ambient: '#66799c',
      direct: 0.14,
      height: 0.05,
      cloud: '#b3a4b3',
      shade: '#46587c',
    },
  ],
  dawn: [
    {
      sky: ['#3b5f96', '#8fa4c4', '#ffc48c'],
      sun: '#ffb26b',
      ambient: '#7d88a8',
      direct: 1.05,
      height: 0.2,
      cloud: '#ffcfa3',
      shade: '#8089ab',
    },
    {
      sky: ['#4a5f8f', '#b294ac', '#ff9f73'],
      sun: '#ff9a62',
      ambient: '#8680a3',
      direct: 1.05,
      height: 0.16,
      cloud: '#ffb490',
      shade: '#7b749b',
    },
    {
      sky: ['#5b86b5', '#b9cbd8', '#ffe2b0'],
      sun: '#ffd08d',
      ambient: '#8b9bb3',
      direct: 1.0,
      height: 0.26,
      cloud: '#fff0d6',
      shade: '#93a1b9',
    },
  ],
  morning: [
    {
      sky: ['#2f6fb5', '#7fb0da', '#dcebf2'],
      sun: '#ffe9c4',
      ambient: '#8ba6c4',
      direct: 0.95,
      height: 0.52,
      cloud: '#ffffff',
      shade: '#a4b6c9',
    },
    {
      sky: ['#3a7dba', '#96c1dd', '#eaf0ea'],
      sun: '#fff0d0',
      ambient: '#93aabf',
      direct: 0.9,
      height: 0.6,
      cloud: '#fffdf6',
      shade: '#abbac6',
    },
  ],
  noon: [
    {
      sky: ['#1f63ae', '#5e9fd6', '#c3def0'],
      sun: '#fffaf0',
      ambient: '#8aa5c0',
      direct: 0.92,
      height: 0.95,
      cloud: '#ffffff',
      shade: '#aebccb',
    },
    {
      sky: ['#2a6ca8', '#77add4', '#d5e6ec'],
      sun: '#fffbf2',
      ambient: '#92a8bb',
      direct: 0.88,
      height: 0.85,
      cloud: '#ffffff',
      shade: '#b3c0ca',
    },
  ],
  afternoon: [
    {
      sky: ['#356fa8', '#8fb4cf', '#f3e3c3'],
      sun: '#ffdfa6',
      ambient: '#8f9fb0',
      direct: 1.0,
      height: 0.42,
      cloud: '#fff3dd',
      shade: '#a0a8b4',
    },
    {
      sky: ['#40709c', '#9db7c4', '#f7ddb2'],
      sun: '#ffd592',
      ambient: '#9399a3',
      direct: 1.02,
      height: 0.36,
      cloud: '#ffedd0',
      shade: '#9ea3ac',
    },
  ],
  dusk: [
    {
      sky: ['#37446f', '#8f7093', '#ff9a5c'],
      sun: '#ff8f4e',
      ambient: '#75709a',
      direct: 0.95,
      height: 0.13,
      cloud: '#ff9e78',
      shade: '#5f5a85',
    },
    {
      sky: ['#2f4a78', '#a27e94', '#f7b06f'],
      sun: '#ffa257',
      ambient: '#77789c',
      direct: 0.95,
      height: 0.16,
      cloud: '#ffb588',
      shade: '#6a6a92',
    },
    {
      sky: ['#433a66', '#a95f7f', '#ff8468'],
      sun: '#ff7d58',
      ambient: '#7a6a94',
      direct: 0.9,
      height: 0.11,
      cloud: '#ff8d86',
      shade: '#5d4f7c',
    },
  ],
  night: [
    {
      sky: ['#050b1c', '#0e1c3a', '#2a3d5e'],
      sun: '#9db4e0',
      ambient: '#22314f',
      direct: 0.16,
      height: 0.7,
      cloud: '#33415f',
      shade: '#18233d',
    },
    {
      sky: ['#070a1a', '#141d3d', '#3a3f60'],
      sun: '#b3bfe3',
      ambient: '#28304f',
      direct: 0.14,
      height: 0.6,
      cloud: '#3d4360',
      shade: '#1a2140',
    },
  ],
};

const grey = (colour: Colour): Colour => {
  const value = colour[0] * 0.3 + colour[1] * 0.55 + colour[2] * 0.15;
  return [value, value * 1.01, value * 1.04];
};

/** The light of one hour under one sky, a little different each time. */
export const createLight = (random: Random, hour: Hour, sky: Sky): Light => {
  const mood = random.pick(moods[hour]);
  const dull = { clear: 0, cloudy: 0.12, cloudsea: 0.04, overcast: 0.72, fog: 0.7, rain: 0.82, snow: 0.8 }[sky];
  const shift = random.real(-0.05, 0.05);
  const tune = (colour: Colour): Colour => {
    const calm = mix(colour, grey(colour), dull);
    return [calm[0] * (1 + shift), calm[1], calm[2] * (1 - shift)];
  };
  const horizon = tune(hex(mood.sky[2]));
  const veil = sky === 'rain' ? 0.9 : sky === 'fog' ? 1.04 : 1;
  const flat = mix(tune(hex(mood.sky[1])), horizon, 0.6);
  const direct = mood.direct * (1 - dull * 0.86);
  return {
    zenith: mix(tune(hex(mood.sky[0])), flat, dull * 0.75),
    middle: mix(tune(hex(mood.sky[1])), flat, dull * 0.8),
    horizon: mix(horizon, flat, dull * 0.85).map((value) => value * veil) as unknown as Colour,
    sun: tune(hex(mood.sun)),
    direct,
    height: mood.height * random.real(0.85, 1.2),
    ambient: mix(tune(hex(mood.ambient)), flat, dull * 0.55),
    haze: mix(flat, horizon, 0.35 + dull * 0.4),
    range:
      { clear: 620, cloudy: 480, cloudsea: 560, overcast: 260, fog: 96, rain: 130, snow: 110 }[sky] *
      random.real(0.75, 1.35) *
      (hour === 'dawn' || hour === 'dusk' ? 0.72 : 1),
    clouds: {
      clear: random.real(0, 0.42),
      cloudy: random.real(0.45, 0.7),
      cloudsea: random.real(0.05, 0.4),
      overcast: 0.95,
      fog: 0,
      rain: 0.9,
      snow: 0.5,
    }[sky],
    cloud: tune(hex(mood.cloud)),
    shade: tune(hex(mood.shade)),
    stars: hour === 'night' ? (dull > 0.5 ? 0 : 1) : hour === 'blue' && dull < 0.5 ? 0.25 : 0,
    exposure: random.real(0.96, 1.06),
  };
};

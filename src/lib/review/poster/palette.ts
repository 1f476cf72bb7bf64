import type { Edition, Paper, Tone } from './types.ts';

/** Colours of a poster; a canvas knows no custom properties. Text stands 4.5:1 and more on its ground, 7:1 where it is small ink. */
export interface Palette extends Readonly<Record<Tone, string>> {
  readonly paper: string;
  readonly contour: string;
  readonly line: string;
  readonly land: string;
  readonly lit: string;
  /** Ground of a panel. */
  readonly panel: string;
  /** Ground of a tile. */
  readonly tile: string;
}

const SHEETS = {
  light: {
    paper: '#f6f7f2',
    contour: '#e6eadd',
    line: '#c4ccba',
    land: '#e0e4d7',
    tile: '#fffffb',
    ink: '#14201a',
    soft: '#55625a',
    onAccent: '#ffffff',
  },
  dark: {
    paper: '#101713',
    contour: '#1b261f',
    line: '#43524a',
    land: '#28342d',
    tile: '#18211c',
    ink: '#eef2ec',
    soft: '#a8b5aa',
    onAccent: '#f6f8f4',
  },
} as const;

/** Of each report: what is lit, the ground of its panel, small letters upon that. */
const EDITIONS: Readonly<
  Record<Edition, Readonly<Record<Paper, readonly [accent: string, panel: string, soft: string]>>>
> = {
  '2022': { light: ['#83560f', '#6d470b', '#f3e4c6'], dark: ['#e0b463', '#3a2a10', '#e6d3ab'] },
  '2023': { light: ['#1e6b4f', '#1b5f46', '#d5ebe0'], dark: ['#5fbf96', '#17352a', '#b9dccc'] },
  '2024': { light: ['#1f5f99', '#1b5488', '#d6e6f5'], dark: ['#7fb3e6', '#14304a', '#bcd6ee'] },
  ten: { light: ['#a63d08', '#933606', '#fbdfcf'], dark: ['#ff9d68', '#4a210c', '#f3ccb5'] },
};

export const paletteOf = (edition: Edition, paper: Paper): Palette => {
  const [accent, panel, onAccentSoft] = EDITIONS[edition][paper];
  return { ...SHEETS[paper], accent, lit: accent, panel, onAccentSoft };
};

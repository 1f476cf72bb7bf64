import type { Colour, Paper } from '../types.ts';

/** Colours of a picture, as the site's own (styles/tokens.css): a canvas knows no custom properties of a theme it is not in. */
export interface Palette {
  readonly paper: string;
  readonly sheet: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly track: string;
  readonly strokes: Readonly<Record<Colour, string>>;
}

const STROKES: Readonly<Record<Paper, Palette['strokes']>> = {
  light: {
    ink: '#14201a',
    forest: '#1e6b4f',
    signal: '#e8590c',
    sky: '#2b6cb0',
    danger: '#c62828',
    sand: '#8f6a23',
  },
  dark: {
    ink: '#eef2ec',
    forest: '#5fbf96',
    signal: '#ff8a4c',
    sky: '#7fb3e6',
    danger: '#ff8a80',
    sand: '#d8bd8a',
  },
};

export const palettes: Readonly<Record<Paper, Palette>> = {
  light: {
    paper: '#f6f7f2',
    sheet: '#fffffb',
    ink: '#14201a',
    soft: '#5d6a62',
    line: '#dfe4d6',
    track: '#1e6b4f',
    strokes: STROKES.light,
  },
  dark: {
    paper: '#101713',
    sheet: '#18211c',
    ink: '#eef2ec',
    soft: '#9dab9f',
    line: '#2c3831',
    track: '#5fbf96',
    strokes: STROKES.dark,
  },
};

/**
 * What the tools draw: the parameter `detail` of their addresses (specification, section 2), a JSON object. Every field may be
 * missing; what is there has been checked, so it can stand on a screen as it is.
 */
export interface Detail {
  /** One line, at most 40 characters; '' for none. */
  readonly title: string;
  /** A few lines of words, at most 200 characters. */
  readonly text: string;
  /** `2026-03-01`, a day that there is; '' for none. */
  readonly date: string;
  readonly kind: Kind;
  /** Track in WGS84; elevation in metres or null. */
  readonly points: readonly TrackPoint[];
  readonly marks: readonly Mark[];
  /** Figures that whoever made the link names himself. */
  readonly stats: readonly Stat[];
  /** Addresses of pictures: https, or a path of this site. */
  readonly images: readonly string[];
  readonly strokes: readonly Stroke[];
  readonly style: Style;
  /** For the canvas helper: width of the picture in pixels, and quality of the JPEG from 0.1 to 1. */
  readonly width: number;
  readonly quality: number;
  /** Sent back with the picture, so that its caller knows which one it is. */
  readonly id: string;
}

export type Kind = 'poster' | 'itinerary' | 'card';

export interface TrackPoint {
  readonly longitude: number;
  readonly latitude: number;
  readonly elevation: number | null;
}
export interface Mark {
  readonly longitude: number;
  readonly latitude: number;
  readonly name: string;
}
export interface Stat {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
}

export type Paper = 'light' | 'dark';
export type Ratio = 'square' | 'tall' | 'wide';
export interface Style {
  readonly paper: Paper;
  readonly ratio: Ratio;
}

export type Tool = 'pen' | 'line' | 'arrow' | 'text' | 'marker';
export type Colour = 'ink' | 'forest' | 'signal' | 'sky' | 'danger' | 'sand';

/** Something drawn. Lengths are ten-thousandths of the picture's width, so that it is the same at every size. */
export interface Stroke {
  readonly tool: Tool;
  readonly colour: Colour;
  /** Thickness of a line, or height of letters. */
  readonly size: number;
  /** x, y, x, y, … */
  readonly path: readonly number[];
  /** Words of `text`, and the name beside a `marker`. */
  readonly words: string;
}

export const TOOLS: readonly Tool[] = ['pen', 'line', 'arrow', 'text', 'marker'];
export const COLOURS: readonly Colour[] = ['signal', 'forest', 'sky', 'danger', 'ink', 'sand'];
export const RATIOS: readonly Ratio[] = ['square', 'tall', 'wide'];

/** The picture's width in the unit of strokes. */
export const UNITS = 10_000;
/** Height for a width of 1. */
export const HEIGHTS: Readonly<Record<Ratio, number>> = { square: 1, tall: 1.5, wide: 0.75 };

/** Sizes of what is taken from one address; what is more is left out and counted. */
export const DETAIL_LIMITS = {
  title: 40,
  text: 200,
  name: 16,
  points: 10_000,
  marks: 50,
  stats: 8,
  images: 9,
  strokes: 400,
  /** x and y of one stroke. */
  path: 2_000,
  words: 60,
} as const;

export const EMPTY_DETAIL: Detail = {
  title: '',
  text: '',
  date: '',
  kind: 'poster',
  points: [],
  marks: [],
  stats: [],
  images: [],
  strokes: [],
  style: { paper: 'light', ratio: 'square' },
  width: 1_080,
  quality: 0.9,
  id: '',
};

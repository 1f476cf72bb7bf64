/** Which report a poster is of; it gives the palette. */
export type Edition = '2022' | '2023' | '2024' | 'ten';
export type Paper = 'light' | 'dark';

/** A number that matters, as people read it: `里程`, `1,286`, `公里`. */
export interface PosterFigure {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
}

/** One of the tracks of 年度十二图. */
export interface PosterTrack {
  readonly name: string;
  /** Its day and length. */
  readonly note: string;
  /** Heights at equal steps along the way; it says what a way is like, and not where it is. */
  readonly profile: readonly number[];
}

/** All that a poster can show. Who calls leaves out what others must not learn; no coordinate gets onto a poster. */
export interface PosterFacts {
  readonly edition: Edition;
  /** 2024 足迹报告 */
  readonly title: string;
  /** What the figures count from and to: `2024.1.1–12.31`. */
  readonly span: string;
  /** Null where the report is nobody's: a sample, or a nickname that its sharer hides. `avatar` is a picture token. */
  readonly member: { readonly userId: string; readonly nickName: string; readonly avatar: string | null } | null;
  /** 称号; '' where there is none. */
  readonly honour: string;
  /** The first is the largest; the first six are shown until somebody chooses. */
  readonly figures: readonly PosterFigure[];
  /** Place ids of the lit provinces. */
  readonly provinces: readonly (string | number)[];
  /** Levels of what was lit by hand, by place id (lib/map/levelMarks.ts). */
  readonly levels?: Readonly<Record<string, number>>;
  /** What each month amounts to, January first, in any unit; [] where that is not told. */
  readonly months: readonly number[];
  /** Names of places to go to. */
  readonly wanna: readonly string[];
  /** At most twelve; with them the sheet begins with 年度十二图. */
  readonly tracks: readonly PosterTrack[];
  /** Where the code leads: a cover or a share, absolute, never something private. */
  readonly address: string;
  /** Made up to show what a report is like; the poster says so. */
  readonly sample: boolean;
}

/** Parts that can be left out, besides single figures. */
export const PARTS = ['face', 'name', 'honour', 'map', 'months', 'wanna'] as const;
export type Part = (typeof PARTS)[number];

/** Units of a sheet: design pixels at 375 wide. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Tone = 'ink' | 'soft' | 'accent' | 'onAccent' | 'onAccentSoft';

/** How letters are set: the largest and least size, at most so many lines. */
export interface Font {
  readonly size: number;
  readonly least: number;
  readonly lines?: number;
  readonly bold?: boolean;
  readonly tone: Tone;
}

/** What stands on a sheet, and where. */
export type Item =
  | {
      readonly kind: 'text';
      readonly box: Box;
      readonly lines: readonly string[];
      readonly size: number;
      readonly bold: boolean;
      readonly tone: Tone;
    }
  | { readonly kind: 'map' | 'code' | 'face'; readonly box: Box }
  | { readonly kind: 'bars'; readonly box: Box; readonly values: readonly number[] }
  | { readonly kind: 'profile'; readonly box: Box; readonly heights: readonly number[] };

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Coloured ground from edge to edge, below everything. */
  readonly panels: readonly Box[];
  readonly items: readonly Item[];
}

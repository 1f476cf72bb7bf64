/** Tracks of 年度十二图. */
export const TRACKS_MAX = 12;

/** The largest surface that iOS draws on; beyond it a canvas is black, silently. */
export const CANVAS_MAX_PIXELS = 16_777_216;

import { CANVAS_MAX_PIXELS } from '../../detail/picture/limits.ts';

/** Sharp on every telephone, whatever it was made on; more than four to the point nobody sees. */
const LEAST = 3;
const MOST = 4;
/** Longest side that every engine takes. */
const SIDE_MAX = 8_192;

/** Pixels of a sheet for a screen of so many to the point; each further try is for a device that had no memory for the last. */
export const posterPixels = (
  { width, height }: { readonly width: number; readonly height: number },
  ratio: number,
  tries: number,
): { readonly width: number; readonly height: number } => {
  const wanted = Math.min(MOST, Math.max(LEAST, Math.ceil(Number.isFinite(ratio) ? ratio : LEAST)));
  const scale = Math.min(
    Math.max(1, wanted - tries),
    Math.sqrt(CANVAS_MAX_PIXELS / (width * height)),
    SIDE_MAX / width,
    SIDE_MAX / height,
  );
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
};

import type { FileWindow } from './fileWindow.ts';
import type { FilmFacts } from './mp4.ts';
import { real, vint, whole } from './ebml.ts';
import { BLOCK, CLUSTER_TIME, DURATION, EBML, HEIGHT, INSIDE, SCALE, SIMPLE_BLOCK, WIDTH } from './webmElements.ts';

/** A film of hours has fewer. */
const MOST_ELEMENTS = 2_000_000;
const VALUE_BYTES = 8;

/**
 * Size and duration of a WebM film: as it says itself, or else by its last frame, as browsers write what they record
 * without knowing the end. Null for what has no picture or is cut short.
 */
export const readWebm = async ({ size, read }: FileWindow): Promise<FilmFacts | null> => {
  let [scale, duration, width, height, cluster, last, frames] = [1_000_000, 0, 0, 0, 0, 0, 0];
  try {
    let at = 0;
    for (let elements = 0; at < size && elements < MOST_ELEMENTS; elements += 1) {
      const head = await read(at, Math.min(12, size - at));
      const id = vint(head, 0, true);
      if (at === 0 && id.value !== EBML) return null;
      const length = vint(head, id.length, false);
      at += id.length + length.length;
      if (INSIDE.has(id.value)) continue;
      // Only what holds others may leave its end open.
      if (length.unknown || at + length.value > size) return null;
      const value = (most = VALUE_BYTES): Promise<Buffer> => read(at, Math.min(most, length.value));
      if (id.value === SCALE) scale = whole(await value());
      else if (id.value === DURATION) duration = real(await value());
      else if (id.value === WIDTH) width ||= whole(await value());
      else if (id.value === HEIGHT) height ||= whole(await value());
      else if (id.value === CLUSTER_TIME) cluster = whole(await value());
      else if (id.value === SIMPLE_BLOCK || id.value === BLOCK) {
        const block = await value(12);
        last = Math.max(last, cluster + block.readInt16BE(vint(block, 0, false).length));
        frames += 1;
        // It has said how long it is, and it has a picture: the film itself need not be walked through.
        if (duration > 0 && width > 0) break;
      }
      at += length.value;
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  if (width === 0 || height === 0 || frames === 0) return null;
  return { width, height, durationMs: Math.round(((duration || last) * scale) / 1_000_000) };
};

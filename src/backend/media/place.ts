import { open } from 'node:fs/promises';
import { openWindow } from './fileWindow.ts';

/** What tells of a film, and may tell where it was filmed: the index, and what stands beside it. */
const TELLS = new Set(['moov', 'meta', 'uuid', 'udta']);
const MOST_BYTES = 33_554_432;
const MOST_BOXES = 20_000;
/** A place as telephones write it into films (ISO 6709): `+22.5431+114.0579+012.3/`. */
const PLACE = /[+-]\d{2}(?:\d{2}){0,2}\.\d{2,10}[+-]\d{3}(?:\d{2}){0,2}\.\d{2,10}(?:[+-]\d+(?:\.\d+)?)?/g;

/** Writes noughts over each place in some bytes; false where there was none. Nothing moves, so the film stays whole. */
const blank = (bytes: Buffer): boolean => {
  let found = false;
  for (const { index, 0: text } of bytes.toString('latin1').matchAll(PLACE)) {
    bytes.write(text.replace(/\d/g, '0'), index, 'latin1');
    found = true;
  }
  return found;
};

/** Takes the place where it was filmed out of an MP4 or QuickTime file, in the file itself. */
export const removePlace = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    const { size, read } = await openWindow(file);
    let written = false;
    for (let at = 0, boxes = 0; at + 8 <= size && boxes < MOST_BOXES; boxes += 1) {
      const head = await read(at, 16);
      const small = head.readUInt32BE(0);
      const length = small === 1 ? Number(head.readBigUInt64BE(8)) : small === 0 ? size - at : small;
      if (length < 8) break;
      if (TELLS.has(head.toString('latin1', 4, 8)) && length <= MOST_BYTES) {
        const bytes = Buffer.from(await read(at, length));
        if (blank(bytes)) {
          await file.write(bytes, 0, bytes.length, at);
          written = true;
        }
      }
      at += length;
    }
    if (written) await file.sync();
  } finally {
    await file.close();
  }
};

import { access, readFile } from 'node:fs/promises';
import { THUMBNAIL_SIDE_PX, type ThumbnailSize } from '../../site.ts';
import type { Parts } from '../context.ts';
import { writeWhole } from './atomic.ts';
import { encodeThumbnail } from './thumbnail.ts';
import { createGate } from './gate.ts';
import { joined } from './joined.ts';
import { originalPath, thumbnailPath } from './paths.ts';
import type { StoredPicture } from './pictures.ts';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Works on the same file join; one picture is decoded at a time. Ours are small: they do not wait behind uploads. */
export const oneAtATime = createGate(1);
const { make } = joined<void>();

/** Path of the original; a drawn scene is drawn now if it never was. */
const original = async ({ files, draw }: Pick<Parts, 'files' | 'draw'>, picture: StoredPicture): Promise<string> => {
  const path = originalPath(files, picture.id, picture.type);
  const { recipe } = picture;
  if (recipe !== null && !(await exists(path)))
    await make(path, async () => writeWhole(path, await oneAtATime(() => draw(recipe, picture.width))));
  return path;
};

/** A thumbnail's bytes. A scene is drawn small at once: that is quicker than drawing it whole first. */
const thumbnail = async (
  parts: Pick<Parts, 'files' | 'draw'>,
  picture: StoredPicture,
  sidePx: number,
): Promise<Uint8Array> => {
  const { id, type, width, height, recipe } = picture;
  const path = originalPath(parts.files, id, type);
  const scale = Math.min(1, sidePx / Math.max(width, height));
  return recipe !== null && scale < 1 && !(await exists(path))
    ? oneAtATime(() => parts.draw(recipe, Math.round(width * scale)))
    : original(parts, picture).then((source) => oneAtATime(() => encodeThumbnail(source, type, sidePx)));
};

/** The bytes of a picture: the original, or a thumbnail that is made on its first request and kept. */
export const pictureBytes = async (
  parts: Pick<Parts, 'files' | 'draw'>,
  picture: StoredPicture,
  size: ThumbnailSize | null,
): Promise<Uint8Array> => {
  if (size === null) return readFile(await original(parts, picture));
  const path = thumbnailPath(parts.files, picture.id, size, picture.type);
  if (!(await exists(path)))
    await make(path, async () => writeWhole(path, await thumbnail(parts, picture, THUMBNAIL_SIDE_PX[size])));
  return readFile(path);
};

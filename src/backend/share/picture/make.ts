import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { SHARE_SHAPES, type ShareShape, type ShareSubject } from '../../../lib/url/sharePicture.ts';
import type { Parts } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { writeWhole } from '../../pictures/atomic.ts';
import { oneAtATime, pictureBytes } from '../../pictures/originals.ts';
import { drawShare } from './draw.ts';
import type { SharedThing } from './thing.ts';

/** So many may wait to be drawn: whoever asks for another one comes back. */
const WAITING_MOST = 24;
const LIMIT_SEC = 10;
const QUALITY = 82;

/** Folder of the share pictures whose ids end alike. */
export const shareFolder = (files: string, ending: string): string => join(files, 'share', ending);
const folderOf = (files: string, id: string): string =>
  shareFolder(files, /^\d+$/.test(id) ? id.slice(-2).padStart(2, '0') : '00');
const startOf = ({ kind, id }: ShareSubject): string => `${kind}-${id}.`;

const paint = async (parts: Parts, { picture }: SharedThing, shape: ShareShape, svg: Buffer): Promise<Uint8Array> => {
  const { width, height } = SHARE_SHAPES[shape];
  const ground = picture === null ? svg : await pictureBytes(parts, picture, 3);
  return oneAtATime(() => {
    const image = sharp(ground).timeout({ seconds: LIMIT_SEC }).resize(width, height, { fit: 'cover' });
    const whole = picture === null ? image : image.composite([{ input: svg }]);
    return whole.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer();
  });
};

/** Takes the drawn pictures of a thing away, all or those that are not `but`. */
export const dropShared = async (files: string, subject: ShareSubject, but?: string, shape = ''): Promise<void> => {
  const folder = folderOf(files, subject.id);
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(startOf(subject) + shape) && name !== but) await rm(join(folder, name), { force: true });
};

const making = new Map<string, Promise<Uint8Array>>();

export interface MadePicture {
  readonly tag: string;
  readonly bytes: () => Promise<Uint8Array>;
}

/**
 * The share picture of a thing, drawn when somebody first asks and kept by what stands in it: other words or another picture
 * behind them are another file, and the one before goes.
 */
export const sharedPicture = (
  parts: Parts,
  subject: ShareSubject,
  shape: ShareShape,
  thing: SharedThing,
  letters: boolean,
): MadePicture => {
  const svg = Buffer.from(drawShare(thing, shape, letters));
  const tag = createHash('sha256')
    .update(thing.picture?.id ?? '')
    .update('\n')
    .update(svg)
    .digest('hex')
    .slice(0, 20);
  const name = `${startOf(subject)}${shape}.${tag}.jpg`;
  const path = join(folderOf(parts.files, subject.id), name);
  const make = async (): Promise<Uint8Array> => {
    const bytes = await paint(parts, thing, shape, svg);
    await writeWhole(path, bytes);
    await dropShared(parts.files, subject, name, `${shape}.`);
    return bytes;
  };
  return {
    tag,
    bytes: async () => {
      const kept = await readFile(path).catch(() => null);
      if (kept !== null) return kept;
      const running = making.get(path);
      if (running) return running;
      if (making.size >= WAITING_MOST) throw refuse('unavailable', { retryAfterSec: 2 });
      const started = make().finally(() => making.delete(path));
      making.set(path, started);
      return started;
    },
  };
};

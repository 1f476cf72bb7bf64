import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShareShape, ShareSubject } from '../../../lib/url/sharePicture.ts';
import type { Parts } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { writeWhole } from '../../pictures/atomic.ts';
import { joined } from '../../pictures/joined.ts';
import { drawShare } from './draw.ts';
import type { SharedThing } from './thing.ts';
import { folderOf, startOf, dropShared } from './files.ts';
import { paint } from './paint.ts';

/** So many may wait to be drawn: whoever asks for another one comes back. */
const WAITING_MOST = 24;

const making = joined<Uint8Array>();

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
      const full = making.running(path) === null && making.count() >= WAITING_MOST;
      if (full) throw refuse('unavailable', { retryAfterSec: 2 });
      return making.make(path, make);
    },
  };
};

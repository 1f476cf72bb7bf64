import { bytesOf, hash32 } from '../../../lib/files/fileBytes.ts';
import {
  HEADER_BYTES,
  pictureKind,
  pictureSize,
  type PictureKind,
  type PictureSize,
} from '../../../lib/pictureHeader.ts';

/** What a chosen file is, told from its bytes. */
export interface Inspected {
  readonly kind: PictureKind | null;
  /** Pixels as stored, where the header says so. */
  readonly size: PictureSize | null;
  /** The same for the same bytes: length, beginning and end. Not proof against anybody who tries. */
  readonly print: string;
}

const TAIL_BYTES = 16_384;

/** Looks at the beginning and the end of a file; rejects when the device can't read it. */
export const inspect = async (file: Blob): Promise<Inspected> => {
  const head = await bytesOf(file.slice(0, HEADER_BYTES));
  const tail = await bytesOf(file.slice(Math.max(0, file.size - TAIL_BYTES)));
  return { kind: pictureKind(head), size: pictureSize(head), print: `${file.size}-${hash32(head)}-${hash32(tail)}` };
};

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

// Not Blob.arrayBuffer: iOS has it from 14.
const bytesOf = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await new Response(part).arrayBuffer());

/** FNV-1a, 32 bits. */
const hash = (bytes: Uint8Array): string => {
  let value = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at += 1) value = Math.imul(value ^ (bytes[at] as number), 0x01000193);
  return (value >>> 0).toString(36);
};

/** Looks at the beginning and the end of a file; rejects when the device can't read it. */
export const inspect = async (file: Blob): Promise<Inspected> => {
  const head = await bytesOf(file.slice(0, HEADER_BYTES));
  const tail = await bytesOf(file.slice(Math.max(0, file.size - TAIL_BYTES)));
  return { kind: pictureKind(head), size: pictureSize(head), print: `${file.size}-${hash(head)}-${hash(tail)}` };
};

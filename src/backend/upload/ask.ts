import { FILE_MAX_BYTES, UPLOAD_HEADERS, UPLOAD_KINDS, type UploadKind } from '../../api/upload/parts.ts';
import type { UploadSize } from '../../api/upload/upload.ts';
import { refuse } from '../errors.ts';
import { metadataOf } from './metadataOf.ts';

/** What the beginning of an upload says. */
export interface Asked {
  readonly kind: UploadKind;
  readonly name: string;
  readonly print: string;
  readonly length: number;
}

const MB = 1_048_576;
const NAME_CHARACTERS = 100;

/** A header's whole number of bytes, or null. */
export const bytesOf = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;

/** Reads what is to come; refuses what is too long for its kind here, before a byte of it is sent. */
export const readAsked = (headers: Headers, size: UploadSize): Asked => {
  const length = bytesOf(headers.get(UPLOAD_HEADERS.length));
  const told = metadataOf(headers.get(UPLOAD_HEADERS.metadata) ?? '');
  const kind = UPLOAD_KINDS.find((one) => one === (told.get('kind') ?? 'picture'));
  const print = told.get('print') ?? '';
  if (length === null || kind === undefined || !/^[\w.-]{8,120}$/.test(print)) throw refuse('badRequest');
  const most = FILE_MAX_BYTES[size][kind];
  if (length === 0) throw refuse('uploadBroken', { errMsg: '这是一个空文件' });
  if (length > most) throw refuse('uploadBytes', { errMsg: `文件太大了，这里最大 ${most / MB} MB` });
  const name = (told.get('filename') ?? '').replace(/[\p{Cc}\p{Cf}/\\]+/gu, ' ').trim();
  return { kind, print, length, name: Array.from(name).slice(0, NAME_CHARACTERS).join('') };
};

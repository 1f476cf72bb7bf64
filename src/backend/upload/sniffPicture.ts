import { ascii, starts } from './starts.ts';

export type PictureType = 'jpeg' | 'png' | 'webp';

/** Type of a picture by its first bytes; null for everything that is not taken. */
export const sniffPicture = (head: Uint8Array): PictureType | null => {
  if (starts(head, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts(head, 0, ascii('RIFF')) && starts(head, 8, ascii('WEBP'))) return 'webp';
  return null;
};

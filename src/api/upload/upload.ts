import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id, picture } from '../fields.ts';

/** What the two upload endpoints take (specification, section 7 names them; the numbers are ours). */
export const UPLOAD_LIMITS = {
  normal: { bytes: 10_485_760, pixels: 40_000_000 },
  max: { bytes: 31_457_280, pixels: 100_000_000 },
} as const;
export type UploadSize = keyof typeof UPLOAD_LIMITS;

/**
 * What a file field asks for, as its `accept`. HEIC is not among them, because neither every browser nor the server can
 * read it: an iPhone then hands over a JPEG, other systems do not offer what would be refused.
 */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/gif';

/** What a field for a film asks for. */
export const ACCEPTED_FILMS = 'video/mp4,video/quicktime,video/webm';

/** Characters (code points) of a picture's description. */
export const ALT_MAX_CHARACTERS = 100;

/**
 * Uploads one picture: the body is the file itself, `application/octet-stream` or its image type.
 * JPEG, PNG and WebP within `UPLOAD_LIMITS`. The server stores an upright copy without position or
 * camera data; the same bytes from the same member are the same picture, so a repeat is harmless.
 * Refusals: 401 login, 1201 type, 1202 broken, 1203 pixels, 1204 bytes, 1205 too many today,
 * 1206 too many altogether.
 */
const upload = (name: string, path: string, summary: string) =>
  defineCall({
    name,
    method: 'POST',
    path,
    root: true,
    summary,
    login: true,
    changes: true,
    raw: true,
    request: z.object({}),
    reply: picture,
  });

export const uploadPicture = upload('upload/uploadPicture', '/upload', '上传图片');
export const uploadMax = upload('upload/uploadMax', '/upload/max', '上传大图');

/**
 * Says what is on one's own picture, for those who can't see it; empty text takes it off. Refusals: 401 login, 404 no such
 * picture, or not one's own.
 */
export const describePicture = defineCall({
  name: 'upload/describePicture',
  method: 'POST',
  path: '/pictures/describe',
  summary: 'Describe a picture',
  changes: true,
  login: true,
  request: z.object({ id: id, alt: z.string().check(z.maxLength(2 * ALT_MAX_CHARACTERS)) }),
  reply: z.object({ alt: z.string() }),
});

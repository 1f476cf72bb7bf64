import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { picture } from '../fields.ts';

/**
 * Uploads one picture: the body is the file itself, `application/octet-stream` or its image type.
 * JPEG, PNG and WebP within `UPLOAD_LIMITS`. The server stores an upright copy without position or
 * camera data; the same bytes from the same member are the same picture, so a repeat is harmless.
 * Refusals: 401 login, 1201 type, 1202 broken, 1203 pixels, 1204 bytes.
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

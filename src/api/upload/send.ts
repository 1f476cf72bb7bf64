import { UPLOAD } from '../../settings.ts';
import { WEB_VERSION } from '../../site.ts';
import type { Picture } from '../fields.ts';
import { replyIn } from '../reply.ts';
import { KEY_HEADER, REQUESTED_WITH, REQUESTED_WITH_HEADER, WEB_VERSION_HEADER } from '../wire.ts';
import { uploadMax, uploadPicture, type UploadSize } from './upload.ts';

/** Address of an upload endpoint. */
export const uploadAddress = (size: UploadSize): string => (size === 'max' ? `${UPLOAD}/max` : UPLOAD);

/** Headers that an upload needs, for a transport with a progress of its own. */
export const uploadHeaders = (key: string): Record<string, string> => ({
  'Content-Type': 'application/octet-stream',
  [REQUESTED_WITH_HEADER]: REQUESTED_WITH,
  [WEB_VERSION_HEADER]: WEB_VERSION,
  [KEY_HEADER]: key,
});

/** The picture in an upload's answer, whatever transport brought it; throws like `call`. */
export const pictureIn = (size: UploadSize, status: number, contentType: string | null, text: string): Picture =>
  replyIn(size === 'max' ? uploadMax : uploadPicture, { status, contentType, text }) as Picture;

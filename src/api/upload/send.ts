import { REQUEST_TIMEOUT_MS, site, WEB_VERSION } from '../../site.ts';
import type { CallOptions } from '../call.ts';
import { openDoors, randomHex } from '../doors.ts';
import { exchange } from '../exchange.ts';
import type { Picture } from '../fields.ts';
import { replyIn } from '../reply.ts';
import { KEY_HEADER, REQUESTED_WITH, REQUESTED_WITH_HEADER, WEB_VERSION_HEADER } from '../wire.ts';
import type { UploadSize } from './limits.ts';
import { uploadMax, uploadPicture } from './uploadPicture.ts';

/** Address of an upload endpoint. */
export const uploadAddress = (size: UploadSize): string => (size === 'max' ? `${site.upload}/max` : site.upload);

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

/** Uploads one file and returns the picture it became; errors are those of `call`. */
export const sendPicture = (file: Blob, size: UploadSize = 'normal', options: CallOptions = {}): Promise<Picture> => {
  const { doors = openDoors, signal, timeoutMs = REQUEST_TIMEOUT_MS } = options;
  const init: RequestInit = {
    method: 'POST',
    headers: uploadHeaders(options.key ?? randomHex(doors, 16)),
    body: file,
    credentials: 'include',
    redirect: 'error',
  };
  return exchange(doors, 'upload', uploadAddress(size), init, { timeoutMs, signal }, async (response) =>
    pictureIn(size, response.status, response.headers.get('content-type'), await response.text()),
  );
};

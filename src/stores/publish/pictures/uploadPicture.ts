import { pictureIn, uploadAddress, uploadHeaders } from '../../../api/upload/send.ts';
import type { SendUpload } from '../../../host/upload.ts';
import { UploadLost } from '../../../lib/files/uploadLost.ts';
import type { UploadPicture } from './uploads.ts';

/** Up to here one request is quicker than the questions around parts. */
const SINGLE_MAX_BYTES = 3 * 1_048_576;

/** Sends a large one; by itself it comes with the first of them. */
const bringParts = (): Promise<{ readonly sendPicture: UploadPicture }> => import('../../upload/picture.lazy.ts');

/**
 * Uploads one picture over a transport that tells its progress: a small one in one request, a large one in parts, so that
 * a cut costs a part and not all of it.
 */
export const createUploadPicture =
  (send: SendUpload, newKey: () => string, bring = bringParts): UploadPicture =>
  (file, size, onProgress) => {
    if (file.size <= SINGLE_MAX_BYTES) {
      const upload = send({ address: uploadAddress(size), headers: uploadHeaders(newKey()), body: file, onProgress });
      const done = upload.done.then(({ status, contentType, text }) => pictureIn(size, status, contentType, text));
      return { done, cancel: upload.cancel };
    }
    let under: ReturnType<UploadPicture> | null = null;
    let cancelled = false;
    const done = bring().then(({ sendPicture }) => {
      if (cancelled) throw new UploadLost('cancelled');
      under = sendPicture(file, size, onProgress);
      return under.done;
    });
    return {
      done,
      cancel: () => {
        cancelled = true;
        under?.cancel();
      },
    };
  };

import { pictureIn, uploadAddress, uploadHeaders } from '../../../api/upload/send.ts';
import type { SendUpload } from '../../../host/upload.ts';
import type { UploadPicture } from './uploads.ts';

/** Uploads one picture over a transport that tells its progress. */
export const createUploadPicture =
  (send: SendUpload, newKey: () => string): UploadPicture =>
  (file, size, onProgress) => {
    const upload = send({ address: uploadAddress(size), headers: uploadHeaders(newKey()), body: file, onProgress });
    const done = upload.done.then(({ status, contentType, text }) => pictureIn(size, status, contentType, text));
    return { done, cancel: upload.cancel };
  };

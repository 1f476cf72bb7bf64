/** A large picture in parts. Loaded with the first one. */
import { Refused } from '../../api/errors.ts';
import type { Picture } from '../../api/fields.ts';
import { UploadLost } from '../../lib/files/uploadLost.ts';
import type { UploadPicture } from '../publish/pictures/uploads.ts';
import { senderPorts } from './browser.ts';
import { sendInParts } from './sendInParts.ts';

export const sendPicture: UploadPicture = (file, size, onProgress) => {
  const sender = sendInParts(senderPorts(), file, { kind: 'picture', size });
  const done = new Promise<Picture>((resolve, reject) => {
    sender.$sending.subscribe(({ status, sent, total, result, why, code }) => {
      if (status === 'done' && result?.kind === 'picture') resolve(result.picture);
      else if (status === 'cancelled') reject(new UploadLost('cancelled'));
      else if (status === 'failed') reject(new Refused('upload/parts', code, why ?? '', null));
      else onProgress(sent, total);
      if (status === 'done' || status === 'failed') sender.leave();
    });
  });
  return { done, cancel: () => sender.cancel() };
};

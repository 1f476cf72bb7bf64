/** What sends a film and its still. Loaded with the first one. */
import { createKey } from '../../../api/key.ts';
import type { Picture } from '../../../api/fields.ts';
import type { UploadSize } from '../../../api/upload/upload.ts';
import { sendUpload } from '../../../host/upload.ts';
import { senderPorts } from '../../upload/browser.ts';
import { type Sender, sendInParts } from '../../upload/sendInParts.ts';
import { createUploadPicture } from '../pictures/uploadPicture.ts';

export const sendFilm = (file: Blob, size: UploadSize): Sender =>
  sendInParts(senderPorts(), file, { kind: 'video', size });

const upload = createUploadPicture(sendUpload, createKey);
export const sendStill = (still: Blob): Promise<Picture> => upload(still, 'normal', () => undefined).done;

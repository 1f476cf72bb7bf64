/** What looks at a chosen picture, makes it smaller, keeps and sends it: it comes with the first one. */
import { createKey } from '../../api/key.ts';
import { browserBlobs } from '../../host/browser/pictures/blobs.ts';
import { sendUpload } from '../../host/upload.ts';
import { createUploadPicture } from '../publish/pictures/uploadPicture.ts';

export { shrink } from '../../host/browser/pictures/shrink.ts';
export { inspect } from '../publish/pictures/inspect.ts';
export const blobs = browserBlobs();
export const uploadPicture = createUploadPicture(sendUpload, createKey);

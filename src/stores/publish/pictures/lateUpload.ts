import { UploadLost } from '../../../lib/files/uploadLost.ts';
import type { PictureUpload, UploadPicture } from './uploads.ts';

/** An upload whose code comes with the first picture. Who cancels before it is there sends nothing. */
export const lateUpload =
  (load: () => Promise<{ readonly uploadPicture: UploadPicture }>): UploadPicture =>
  (file, size, onProgress) => {
    let cancelled = false;
    let under: PictureUpload | null = null;
    const start = async () => {
      const { uploadPicture } = await load();
      if (cancelled) throw new UploadLost('cancelled');
      under = uploadPicture(file, size, onProgress);
      return under.done;
    };
    return {
      done: start(),
      cancel: () => {
        cancelled = true;
        under?.cancel();
      },
    };
  };

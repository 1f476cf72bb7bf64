import { CANVAS_MAX_PIXELS } from '../../../lib/detail/picture/limits.ts';
export interface Shrunk {
  readonly file: Blob;
  readonly width: number;
  readonly height: number;
}

/** Decodes a file and writes it again as a JPEG within `maxPixels` and `maxBytes`; null when it can't be decoded. */
export type Shrink = (file: Blob, maxPixels: number, maxBytes: number) => Promise<Shrunk | null>;

const QUALITIES = [0.9, 0.82, 0.7];

const load = (address: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image.naturalWidth > 0 ? image : null);
    image.onerror = () => resolve(null);
    image.src = address;
  });

const write = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

export const shrink: Shrink = async (file, maxPixels, maxBytes) => {
  const address = URL.createObjectURL(file);
  const canvas = document.createElement('canvas');
  try {
    const image = await load(address);
    const context = canvas.getContext('2d');
    if (image === null || context === null) return null;
    const { naturalWidth, naturalHeight } = image;
    let scale = Math.min(1, Math.sqrt(Math.min(maxPixels, CANVAS_MAX_PIXELS) / (naturalWidth * naturalHeight)));
    for (let attempt = 0; attempt < 3; attempt += 1, scale *= 0.7) {
      canvas.width = Math.max(1, Math.floor(naturalWidth * scale));
      canvas.height = Math.max(1, Math.floor(naturalHeight * scale));
      // A JPEG has no transparency: what was clear would come out black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      for (const quality of QUALITIES) {
        const made = await write(canvas, quality);
        if (made === null) break;
        if (made.size <= maxBytes) return { file: made, width: canvas.width, height: canvas.height };
      }
    }
    return null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
    canvas.width = 0;
    canvas.height = 0;
  }
};

import { CANVAS_MAX_PIXELS } from '../lib/detail/picture/limits.ts';
import type { DrawingHost, LoadedImage } from './host.ts';

type Ports = Pick<DrawingHost, 'image' | 'canvas' | 'timers'>;

/** Longest side that every engine takes. */
const MAX_SIDE_PX = 8_192;
const LIMIT_MS = 15_000;
const QUALITY = 0.9;

/** Why a picture did not become a JPEG; `message` can be shown. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
}

export interface JpegOptions {
  readonly limitMs?: number;
  readonly maxPixels?: number;
  /** Wider pictures are scaled down to this. */
  readonly maxWidthPx?: number;
  /** 0 to 1. */
  readonly quality?: number;
}

/**
 * Loads a picture and gives it as `data:image/jpeg;base64,…`. Transparent parts become white; what is larger than
 * 16,777,216 pixels is scaled down. Rejects with an `ImageError` when the picture does not load in time, is empty, or
 * its host does not allow reading it. Never hangs.
 */
export const imageToJpeg = async (host: Ports, address: string, options: JpegOptions = {}): Promise<string> => {
  const image = await loaded(host, address, options.limitMs ?? LIMIT_MS);
  if (!(image.width > 0 && image.height > 0)) throw new ImageError('图片是空的');
  const narrow = Math.min(1, (options.maxWidthPx ?? Infinity) / image.width);
  const size = fitting(image.width * narrow, image.height * narrow, options.maxPixels ?? CANVAS_MAX_PIXELS);
  const surface = host.canvas(size.width, size.height);
  if (surface === null) throw new ImageError('当前浏览器无法处理图片');
  try {
    surface.context.fillStyle = '#fff';
    surface.context.fillRect(0, 0, size.width, size.height);
    surface.context.drawImage(image.source, 0, 0, size.width, size.height);
    return jpegOf(surface.toDataUrl('image/jpeg', options.quality ?? QUALITY));
  } catch (error) {
    throw error instanceof ImageError ? error : new ImageError('图片来源不允许读取', { cause: error });
  } finally {
    surface.release();
  }
};

/** Largest size of the same shape within both limits, in whole pixels. */
export const fitting = (width: number, height: number, maxPixels: number): { width: number; height: number } => {
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)), MAX_SIDE_PX / width, MAX_SIDE_PX / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
};

const loaded = (host: Ports, address: string, limitMs: number): Promise<LoadedImage> =>
  new Promise((resolve, reject) => {
    const pending = host.image(address, true);
    const timer = host.timers.set(() => {
      reject(new ImageError('图片加载超时'));
      pending.cancel();
    }, limitMs);
    pending.done.then(resolve, () => reject(new ImageError('图片加载失败'))).finally(() => host.timers.clear(timer));
  });

const jpegOf = (dataUrl: unknown): string => {
  // A browser out of memory answers `data:,`; one without JPEG answers with PNG.
  if (typeof dataUrl !== 'string' || !/^data:image\/jpeg;base64,\S/.test(dataUrl))
    throw new ImageError('图片太大，无法处理');
  return dataUrl;
};

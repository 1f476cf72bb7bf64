import type { DrawingHost } from '../../host/host.ts';
import { fitting } from '../../host/imageToJpeg.ts';
import type { Code } from '../../lib/detail/picture/code.ts';
import { CANVAS_MAX_PIXELS } from '../../lib/detail/picture/limits.ts';
import { heightFor, type Loaded, paintPicture } from '../../lib/detail/picture/paint.ts';
import type { Detail } from '../../lib/detail/types.ts';
import { BRAND } from '../../settings.ts';

export interface Output {
  /** `data:image/…;base64,…` */
  readonly dataUrl: string;
  readonly width: number;
  readonly height: number;
  /** Names of the words that had no room for all of them (`Parts.lost`). */
  readonly lost: readonly string[];
}

/** Why no picture was made; `message` can be shown. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

/** Draws a detail `width` pixels wide, less where a canvas would be too large, and gives its memory back. */
export const makePicture = (
  host: Pick<DrawingHost, 'canvas'>,
  detail: Detail,
  picture: Loaded | null,
  width: number,
  type: 'image/png' | 'image/jpeg',
  quality = 0.9,
  code: Code | null = null,
): Output => {
  const size = fitting(width, heightFor(detail, width), CANVAS_MAX_PIXELS);
  const surface = host.canvas(size.width, size.height);
  if (surface === null) throw new OutputError('当前浏览器无法处理图片');
  try {
    const { lost } = paintPicture(surface.context, detail, size.width, BRAND, picture, code);
    const dataUrl: unknown = surface.toDataUrl(type, quality);
    // A browser out of memory answers `data:,`.
    if (typeof dataUrl !== 'string' || dataUrl.indexOf(`data:${type};base64,`) !== 0 || dataUrl.length < 200)
      throw new OutputError('图片太大，这台设备画不出来');
    return { dataUrl, ...size, lost };
  } catch (error) {
    throw error instanceof OutputError ? error : new OutputError('图片来源不允许读取', { cause: error });
  } finally {
    surface.release();
  }
};

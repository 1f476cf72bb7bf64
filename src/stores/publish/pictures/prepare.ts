import { UPLOAD_LIMITS, type UploadSize } from '../../../api/upload/upload.ts';
import type { Shrink } from '../../../host/browser/pictures/shrink.ts';
import { CANVAS_MAX_PIXELS } from '../../../lib/detail/picture/limits.ts';
import type { PictureKind } from '../../../lib/pictureHeader.ts';
import type { Inspected } from './inspect.ts';

export type Prepared =
  | { readonly ok: true; readonly file: Blob; readonly size: UploadSize; readonly note: string | null }
  /** `why` fits on the picture's tile, `help` says what can be done. */
  | { readonly ok: false; readonly why: string; readonly help: string | null };

/** Nothing a phone's camera makes is larger; decoding more would end the page. */
const HOPELESS_BYTES = 209_715_200;

const ANOTHER = '照片已损坏，或者大得这台手机处理不了。请换一张，或先在相册里缩小';
const undecodable: Readonly<Record<PictureKind, string>> = {
  heic: '这个浏览器打不开 HEIC 照片，没有上传；文字和别的照片都还在。请在相册里把它另存为 JPG，或者截一张图，再选一次',
  avif: '这个浏览器打不开 AVIF 图片，请换成 JPG 再传',
  gif: ANOTHER,
  bmp: ANOTHER,
  jpeg: ANOTHER,
  png: ANOTHER,
  webp: ANOTHER,
};
const no = (why: string, help: string | null = null): Prepared => ({ ok: false, why, help });

/**
 * Makes a chosen file fit for the upload: as it is where it may go as it is, scaled and rewritten where it is too large
 * or of a kind that the server does not take, and told where neither can be done.
 */
export const prepare = async (file: Blob, { kind, size }: Inspected, shrink: Shrink): Promise<Prepared> => {
  if (file.size === 0) return no('空文件');
  if (kind === null) return no('不是照片', '只能放 JPG、PNG、WebP 照片，别的文件放不进来');
  if (file.size > HOPELESS_BYTES) return no('太大了', '文件超过 200 MB，请先在相册里缩小');
  const { normal, max } = UPLOAD_LIMITS;
  const taken = kind === 'jpeg' || kind === 'png' || kind === 'webp';
  const pixels = size === null ? null : size.width * size.height;
  const small = file.size <= normal.bytes && (pixels === null || pixels <= CANVAS_MAX_PIXELS);
  if (taken && small) return { ok: true, file, size: 'normal', note: null };

  const made = await shrink(file, CANVAS_MAX_PIXELS, normal.bytes);
  if (made !== null) {
    const note = kind === 'gif' ? '动图只保留了一帧' : small ? null : '照片较大，已缩小后上传';
    return { ok: true, file: made.file, size: 'normal', note };
  }
  const whole = taken && file.size <= max.bytes && (pixels === null || pixels <= max.pixels);
  return whole ? { ok: true, file, size: 'max', note: null } : no('打不开', undecodable[kind]);
};

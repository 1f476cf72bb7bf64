import type { DrawingHost } from '../../host/host.ts';
import { ImageError, imageToJpeg } from '../../host/imageToJpeg.ts';
import type { Detail } from '../../lib/detail/types.ts';
import { roomWords } from '../../lib/detail/words.ts';
import { makePicture, OutputError } from './output.ts';
import { failedWords, firstPicture } from './pictures.ts';

/** What apps take over their bridge in one text, in characters of base64. */
export const BASE64_MAX = 6_000_000;

export type Jpeg =
  | {
      readonly ok: true;
      /** `data:image/jpeg;base64,…` */
      readonly base64: string;
      readonly width: number;
      readonly height: number;
      /** Pictures that did not come and words that had no room, in words; '' for none. */
      readonly missing: string;
    }
  | { readonly ok: false; readonly words: string };

/** Nothing but a picture: it is handed on as it is, and not put on a sheet. */
const isPicture = ({ title, text, points, marks, stats, strokes, images }: Detail): boolean =>
  images.length > 0 &&
  title === '' &&
  text === '' &&
  [points, marks, stats, strokes].every(({ length }) => length === 0);

const sizeOf = async (host: Pick<DrawingHost, 'image'>, dataUrl: string): Promise<{ width: number; height: number }> =>
  host.image(dataUrl, false).done.then(
    ({ width, height }) => ({ width, height }),
    () => ({ width: 0, height: 0 }),
  );

const ofPicture = async (host: DrawingHost, { images, width, quality }: Detail): Promise<Jpeg> => {
  const failed: string[] = [];
  let why = '';
  for (const address of images) {
    try {
      const base64 = await imageToJpeg(host, address, { quality, maxWidthPx: width });
      return { ok: true, base64, ...(await sizeOf(host, base64)), missing: failedWords(failed) };
    } catch (error) {
      why = error instanceof ImageError ? error.message : '图片加载失败';
      failed.push(address);
    }
  }
  return { ok: false, words: `${why}。${failedWords(failed)}` };
};

/** Draws a detail as a JPEG on white or paper, smaller in quality where its text would be too long. Never rejects. */
export const jpegOf = async (host: DrawingHost, detail: Detail): Promise<Jpeg> => {
  try {
    if (isPicture(detail)) return await ofPicture(host, detail);
    const { picture, failed } = await firstPicture(host, detail.images);
    for (const share of [1, 0.8, 0.6]) {
      const { dataUrl, width, height, lost } = makePicture(
        host,
        detail,
        picture,
        detail.width,
        'image/jpeg',
        detail.quality * share,
      );
      if (dataUrl.length <= BASE64_MAX)
        return {
          ok: true,
          base64: dataUrl,
          width,
          height,
          missing: failedWords(failed) + roomWords(lost, detail.style.ratio),
        };
    }
    return { ok: false, words: '图片太大，应用收不下，请把宽度调小' };
  } catch (error) {
    return { ok: false, words: error instanceof OutputError ? error.message : '图片没有画成' };
  }
};

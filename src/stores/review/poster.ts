import { generate } from 'lean-qr';
import regionRows from '../../../data/regions.json';
import type { DrawingHost, Surface } from '../../host/host.ts';
import type { PosterChoice } from '../../lib/review/poster/choice.ts';
import { layOutPoster } from '../../lib/review/poster/layOut.ts';
import { emOf, paintPoster } from '../../lib/review/poster/paint/poster.ts';
import { paletteOf } from '../../lib/review/poster/palette.ts';
import { posterPixels } from '../../lib/review/poster/pixels.ts';
import type { PosterFacts } from '../../lib/review/poster/types.ts';
import { BRAND, MAP_APPROVAL } from '../../settings.ts';
import type { PosterParts } from './posterParts.ts';

/** A finished poster: `data:image/png;base64,…` and its pixels. */
export interface Poster {
  readonly dataUrl: string;
  readonly width: number;
  readonly height: number;
}

/** Why there is no poster; `message` can be shown. */
export class PosterError extends Error {
  override readonly name = 'PosterError';
}

const TRIES = 3;

const words = {
  brand: BRAND,
  words: '长按扫码，看看走过的路',
  note: MAP_APPROVAL === '' ? '地图为示意图，不作为划界依据' : `审图号：${MAP_APPROVAL}`,
};

/** A surface that is too large stays empty, and nothing says so. */
const isPainted = (surface: Surface): boolean => {
  const [, , , alpha] = surface.context.getImageData(0, 0, 1, 1).data;
  return alpha === 255;
};

const isPicture = (dataUrl: unknown): dataUrl is string =>
  // A browser out of memory answers `data:,`.
  typeof dataUrl === 'string' && dataUrl.indexOf('data:image/png;base64,') === 0 && dataUrl.length > 1_000;

/**
 * Draws a poster. A device that has no memory for it gets a smaller one. Throws `PosterError`; the memory is given back in
 * any case.
 */
export const makePoster = (
  host: Pick<DrawingHost, 'canvas'>,
  facts: PosterFacts,
  choice: PosterChoice,
  parts: PosterParts,
  pixelRatio: number,
): Poster => {
  const code = generate(facts.address);
  const lit = new Set(facts.provinces.map(String));
  const paints = {
    palette: paletteOf(facts.edition, choice.paper),
    map: parts.map,
    lit: new Map(
      regionRows
        .filter(({ placeId }) => lit.has(String(placeId)))
        .map(({ code: region, placeId }) => [region, facts.levels?.[String(placeId)] ?? 0]),
    ),
    face: parts.face,
    name: choice.parts.includes('name') ? (facts.member?.nickName ?? '') : '',
    code,
  };
  const shown = parts.map === null ? { ...facts, provinces: [] } : facts;
  const measuring = host.canvas(1, 1);
  if (measuring === null) throw new PosterError('这个浏览器画不了图片');
  const sheet = layOutPoster(shown, choice, words, emOf(measuring.context));
  measuring.release();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const size = posterPixels(sheet, pixelRatio, tries);
    const surface = host.canvas(size.width, size.height);
    if (surface === null) continue;
    try {
      paintPoster(surface.context, sheet, size.width / sheet.width, paints);
      if (!isPainted(surface)) continue;
      const dataUrl: unknown = surface.toDataUrl('image/png', 1);
      if (isPicture(dataUrl)) return { dataUrl, ...size };
    } catch (error) {
      throw new PosterError('有图片不允许读取，海报没有画成', { cause: error });
    } finally {
      surface.release();
    }
  }
  throw new PosterError('这台设备的内存不够，海报没有画成');
};

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Surface } from '../../../../src/host/host.ts';
import { firstChoice } from '../../../../src/lib/review/poster/choice.ts';
import { readMapShapes } from '../../../../src/lib/review/poster/mapShapes.ts';
import { makePoster } from '../../../../src/stores/review/poster.ts';
import { loadPosterParts } from '../../../../src/stores/review/posterParts.ts';
import { memoryHost } from '../../../support/memoryHost.ts';
import { FACTS } from '../../lib/review/poster/facts.ts';

const svg = readFileSync(new URL('../../../../data/web/provinces.svg', import.meta.url), 'utf8');
const NOTHING = { map: null, face: null, missing: [] };
const PNG = `data:image/png;base64,${'A'.repeat(2_000)}`;

interface Canvas {
  readonly alpha?: number;
  readonly read?: () => string;
}
/** Canvases that count what is made and given back; each takes any call of a context. */
const canvases = (of: (width: number, height: number) => Canvas | null) => {
  const sizes: string[] = [];
  let open = 0;
  const texts: string[] = [];
  const canvas = (width: number, height: number): Surface | null => {
    const made = of(width, height);
    if (made === null) return null;
    sizes.push(`${width}x${height}`);
    open += 1;
    const own: Record<string, unknown> = {
      measureText: (text: string) => ({ width: text.length * 60 }),
      getImageData: () => ({ data: [0, 0, 0, made.alpha ?? 255] }),
      fillText: (text: string) => texts.push(text),
    };
    const context = new Proxy(own, {
      get: (target, name) => target[String(name)] ?? (() => undefined),
      set: () => true,
    }) as unknown as CanvasRenderingContext2D;
    return { context, toDataUrl: made.read ?? (() => PNG), release: () => (open -= 1) };
  };
  return { canvas, sizes, texts, open: () => open };
};
const make = (host: { canvas: ReturnType<typeof canvases>['canvas'] }) =>
  makePoster(host, FACTS, firstChoice(FACTS, 'light'), NOTHING, 2);

test('a poster is drawn three pixels to the point, with its words, and its memory is given back', () => {
  const world = canvases(() => ({}));
  expect(make(world)).toMatchObject({ dataUrl: PNG, width: 1_125 });
  expect(world.texts).toEqual(expect.arrayContaining(['2023 足迹报告', '山里人', '1,286.4']));
  expect(world.open()).toBe(0);
});

test('a device that draws nothing on a large canvas, or gives none, gets a smaller poster', () => {
  for (const large of [{ alpha: 0 }, { read: () => 'data:,' }, null]) {
    const world = canvases((width) => (width > 800 ? large : {}));
    expect(make(world).width).toBe(750);
    expect(world.open()).toBe(0);
  }
});

test('what cannot be drawn at all says why, and leaves no memory taken', () => {
  const blank = canvases(() => ({ alpha: 0 }));
  expect(() => make(blank)).toThrow('内存不够');
  expect(blank.open()).toBe(0);
  const tainted = canvases(() => ({
    read: () => {
      throw new DOMException('tainted', 'SecurityError');
    },
  }));
  expect(() => make(tainted)).toThrow('不允许读取');
  expect(tainted.open()).toBe(0);
  expect(() => make(canvases(() => null))).toThrow('画不了图片');
});

test('the map is read whole with its inset, or not at all', () => {
  const shapes = readMapShapes(svg);
  expect(shapes?.provinces).toHaveLength(34);
  expect(shapes?.provinces.map(({ code }) => code)).toContain('710000');
  expect(shapes?.inset.every((d) => d.startsWith('M'))).toBe(true);
  expect(readMapShapes(svg.replace(/<path id="p710000"[^>]*>/, ''))).toBeNull();
  expect(readMapShapes(svg.replace('id="inset"', 'id="other"'))).toBeNull();
  expect(readMapShapes('<html>no such file</html>')).toBeNull();
});

test('a map or a face that does not come is named, and the rest goes on', async () => {
  const facts = { ...FACTS, member: { userId: '1', nickName: '山', avatar: 'AbCdEfGhIjKl' } };
  const world = memoryHost({
    fetch: () => Promise.reject(new TypeError('no network')),
    images: () => new Error('no picture'),
  });
  await expect(loadPosterParts(world, facts)).resolves.toEqual({ map: null, face: null, missing: ['地图', '头像'] });
  const good = memoryHost({
    fetch: () => Promise.resolve(new Response(svg)),
    images: () => ({ width: 64, height: 64 }),
  });
  const parts = await loadPosterParts(good, facts);
  expect(parts.missing).toEqual([]);
  expect(parts.map?.provinces).toHaveLength(34);
  const plain = await loadPosterParts(world, { ...facts, provinces: [], member: null });
  expect(plain).toEqual({ map: null, face: null, missing: [] });
});

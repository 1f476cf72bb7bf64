import { describe, expect, it } from 'vitest';
import type { Surface } from '../../../src/host/host.ts';
import { fitting, ImageError, imageToJpeg } from '../../../src/host/imageToJpeg.ts';
import { memoryHost, type World } from '../../support/memoryHost.ts';

const world = (
  size: { width: number; height: number } | Error | undefined,
  toDataUrl: () => string = () => 'data:image/jpeg;base64,AAAA',
) => {
  const calls: string[] = [];
  const context = {
    set fillStyle(style: string) {
      calls.push(`fill ${style}`);
    },
    fillRect: (...box: number[]) => calls.push(`rect ${box.join()}`),
    drawImage: (_: unknown, ...box: number[]) => calls.push(`draw ${box.join()}`),
  } as unknown as CanvasRenderingContext2D;
  const canvas: NonNullable<World['canvas']> = (): Surface => ({
    context,
    toDataUrl,
    release: () => void calls.push('release'),
  });
  return { host: memoryHost({ images: () => size, canvas }), calls };
};

describe('imageToJpeg', () => {
  it('draws the picture on white and gives the memory back', async () => {
    const { host, calls } = world({ width: 40, height: 30 });
    expect(await imageToJpeg(host, '/a')).toBe('data:image/jpeg;base64,AAAA');
    expect(calls).toEqual(['fill #fff', 'rect 0,0,40,30', 'draw 0,0,40,30', 'release']);
    expect(host.pendingTimers()).toBe(0);
  });

  it.each([
    ['is empty', { width: 0, height: 0 }, undefined, '图片是空的'],
    ['does not load', new Error('404'), undefined, '图片加载失败'],
    [
      'taints the canvas',
      { width: 4, height: 4 },
      () => {
        throw new DOMException('tainted', 'SecurityError');
      },
      '图片来源不允许读取',
    ],
    ['is too much for the browser', { width: 4, height: 4 }, () => 'data:,', '图片太大，无法处理'],
    ['comes back as PNG', { width: 4, height: 4 }, () => 'data:image/png;base64,AAAA', '图片太大，无法处理'],
  ])('rejects with words when a picture %s', async (_, size, toDataUrl, message) => {
    const { host, calls } = world(size, toDataUrl);
    await expect(imageToJpeg(host, '/a')).rejects.toThrow(new ImageError(message));
    if (toDataUrl !== undefined) expect(calls).toContain('release');
    expect(host.pendingTimers()).toBe(0);
  });

  it('waits no longer than its limit, and stops loading', async () => {
    const { host } = world(undefined);
    const made = imageToJpeg(host, '/slow', { limitMs: 3_000 });
    const failed = expect(made).rejects.toThrow('图片加载超时');
    await host.advance(3_000);
    await failed;
    expect(host.log).toEqual(['cancel /slow']);
  });

  it('rejects where there is no canvas', async () => {
    await expect(imageToJpeg(memoryHost({ images: () => ({ width: 1, height: 1 }) }), '/a')).rejects.toThrow(
      ImageError,
    );
  });

  it.each([
    [12_000, 9_000],
    [12_000, 100],
    [1, 100_000],
    [4_096, 4_096],
    [4_097, 4_096],
    [640, 480],
    [1, 1],
  ])('fits %d × %d into what iOS can draw', (width, height) => {
    const size = fitting(width, height, 16_777_216);
    expect(size.width * size.height).toBeLessThanOrEqual(16_777_216);
    expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(8_192);
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
    if (width * height <= 16_777_216 && Math.max(width, height) <= 8_192) expect(size).toEqual({ width, height });
  });
});

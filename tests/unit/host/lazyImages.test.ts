import { describe, expect, it } from 'vitest';
import { type Picture, PRELOAD_MARGIN, showPicture } from '../../../src/host/lazyImages.ts';
import { DEFAULT_PICTURE, thumbnailAddress } from '../../../src/host/thumbnail.ts';
import { pictureToken } from '../../../src/host/tokens.ts';
import { memoryHost } from '../../support/memoryHost.ts';

/** A picture whose tries end as `good` says, in the next moment of the host's clock. */
const pictureOf = (host: ReturnType<typeof memoryHost>, good: (address: string, nth: number) => boolean) => {
  const shown: { address: string; at: number }[] = [];
  let listener: ((ok: boolean) => void) | undefined;
  const picture: Picture = {
    show: (address) => {
      shown.push({ address, at: host.now() });
      host.timers.set(() => listener?.(good(address, shown.length)), 0);
    },
    watch: (watcher) => {
      listener = watcher;
      return () => {
        listener = undefined;
      };
    },
  };
  return { picture, shown, watched: () => listener !== undefined };
};

describe('showPicture', () => {
  it('tries three times, 0.5 s and 1 s apart, then shows the default once, even when that fails too', async () => {
    const host = memoryHost();
    const start = host.now();
    const { picture, shown, watched } = pictureOf(host, () => false);
    showPicture(host.timers, picture, '/files/a');
    await host.advance(60_000);
    expect(shown.map(({ address, at }) => [address, at - start])).toEqual([
      ['/files/a', 0],
      ['/files/a', 500],
      ['/files/a', 1_500],
      [DEFAULT_PICTURE, 1_500],
    ]);
    expect(watched()).toBe(false);
    expect(host.pendingTimers()).toBe(0);
  });

  it('stops at the first success', async () => {
    const host = memoryHost();
    const { picture, shown } = pictureOf(host, (_, nth) => nth === 2);
    showPicture(host.timers, picture, '/files/a');
    await host.advance(60_000);
    expect(shown.map(({ address }) => address)).toEqual(['/files/a', '/files/a']);
  });

  it('counts a failure from before, and gives up when told', async () => {
    const host = memoryHost();
    const { picture, shown } = pictureOf(host, () => false);
    const stop = showPicture(host.timers, picture, '/files/a', 1);
    await host.advance(500);
    expect(shown).toHaveLength(1);
    stop();
    await host.advance(60_000);
    expect(shown).toHaveLength(1);
  });

  it('begins 0.3 view heights outside the view', () => {
    expect(PRELOAD_MARGIN).toBe('30% 0px');
  });
});

describe('thumbnailAddress', () => {
  it('is file host, token and suffix', () => {
    expect(thumbnailAddress('abcdefgh-_', 1)).toBe('/files/abcdefgh-__-1_41');
    const token = pictureToken('42');
    const names = ([1, 2, 3] as const).map((size) => thumbnailAddress(token, size));
    for (const name of names) expect(name.startsWith(`/files/${token}_`)).toBe(true);
    expect(new Set(names).size).toBe(3);
  });

  it.each(['', '../../etc', 'a/b', 'https://evil.example', '"onerror', 'x'.repeat(201)])(
    'shows the default for %j',
    (token) => {
      expect(thumbnailAddress(token)).toBe(DEFAULT_PICTURE);
    },
  );
});

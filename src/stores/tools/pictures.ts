import type { DrawingHost, LoadedImage } from '../../host/host.ts';

const LIMIT_MS = 15_000;

export interface Pictures {
  /** The first that came, readable by a canvas; null when none did. */
  readonly picture: LoadedImage | null;
  /** Addresses that did not come, or may not be read. */
  readonly failed: readonly string[];
}

/** One picture that a canvas may read, asked for with CORS; null when it does not come in time or is empty. */
export const loadReadable = (
  host: Pick<DrawingHost, 'image' | 'timers'>,
  address: string,
  limitMs = LIMIT_MS,
): Promise<LoadedImage | null> =>
  new Promise((resolve) => {
    const pending = host.image(address, true);
    const timer = host.timers.set(() => {
      pending.cancel();
      resolve(null);
    }, limitMs);
    pending.done
      .then(
        (image) => resolve(image.width > 0 && image.height > 0 ? image : null),
        () => resolve(null),
      )
      .finally(() => host.timers.clear(timer));
  });

/** Loads pictures in their order until one comes: a sheet has one behind it. Asked for with CORS, so that it never taints a canvas. */
export const firstPicture = async (
  host: Pick<DrawingHost, 'image' | 'timers'>,
  addresses: readonly string[],
): Promise<Pictures> => {
  const failed: string[] = [];
  for (const address of addresses) {
    const picture = await loadReadable(host, address);
    if (picture !== null) return { picture, failed };
    failed.push(address);
  }
  return { picture: null, failed };
};

/** Which pictures are missing, named by what stands last in their addresses; '' when none is. */
export const failedWords = (failed: readonly string[]): string => {
  if (failed.length === 0) return '';
  const names = failed.map(
    (address) =>
      address
        .replace(/[?#].*$/, '')
        .split('/')
        .pop() ?? '',
  );
  return `有 ${failed.length} 张图片取不到（${names.map((name) => name.slice(0, 24)).join('、')}），画里没有它们`;
};

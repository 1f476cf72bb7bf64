import { regions } from '../../live/main.ts';
import { $view } from '../../live/views.ts';
import { offlineCopy } from '../../stores/community/offline.ts';

const shown = new Map<string, string>();

/**
 * Without a server the page shows what its reader has kept of it: first the words, where the browser had no newer ones,
 * then the pictures, from the device. `renew` brings what an earlier build has kept to today's contract.
 */
export const bringCopy = async (
  root: HTMLElement,
  query: string | null,
  nameOf: (id: string) => string = (id) => id,
  renew: (data: unknown) => unknown = (data) => data,
): Promise<void> => {
  const asked = new URLSearchParams(query ?? '');
  const id = asked.get('id') ?? asked.get('did');
  const copy = id === null ? null : await offlineCopy(nameOf(id));
  if (copy === null) return;
  const { state } = $view.get();
  if (state === 'error' || state === 'offline') regions[0]?.showCopy(renew(copy.data), copy.at);
  if ($view.get().state !== 'ready') return;
  const kept = new Map(copy.pictures.map((picture) => [new URL(picture.address, location.href).href, picture]));
  for (const image of Array.from(root.querySelectorAll('img'))) {
    const { href } = new URL(image.dataset['src'] ?? image.src, location.href);
    const picture = kept.get(href);
    if (picture === undefined) continue;
    const address = shown.get(href) ?? URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }));
    shown.set(href, address);
    image.removeAttribute('data-src');
    image.src = address;
  }
};

import type { Picture } from '../../api/fields.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { copies, type Copy, type KeptPicture } from '../../host/browser/copies.ts';
import { thumbnailAddress } from '../../host/thumbnail.ts';
import { encodedUtf8Bytes } from '../../lib/bytes.ts';

/** What can be kept for reading without a network. */
export interface Keepable {
  readonly id: string;
  readonly visibility: 'public' | 'friends' | 'self';
  readonly audit: 0 | 1 | 2;
  readonly pictures: readonly Picture[];
}

/** Only what everybody may read is kept: a copy outlives the session that was allowed to read it. */
export const mayKeep = (entry: Keepable): boolean => entry.visibility === 'public' && entry.audit === 0;

/** The reader's own marks do not belong in a copy. */
const withoutReader = (entry: Keepable): unknown => ({
  ...entry,
  mine: false,
  liked: false,
  favourited: false,
  following: false,
});

const fetchPicture = async (address: string): Promise<KeptPicture | null> => {
  try {
    const response = await browserHost().fetch(address);
    const type = response.headers.get('content-type') ?? '';
    return response.ok && /^image\//.test(type) ? { address, type, bytes: await response.arrayBuffer() } : null;
  } catch {
    return null;
  }
};

/** Keeps an entry and its pictures at the size the page shows. Rejects when the device has no room or no database. */
export const keepOffline = async (entry: Keepable, title: string, page: string): Promise<Copy> => {
  const addresses = [...new Set(entry.pictures.map(({ token }) => thumbnailAddress(token, 2)))];
  const fetched: (KeptPicture | null)[] = [];
  // Four at a time: a text of a hundred pictures must not starve the page it stands on.
  for (let at = 0; at < addresses.length; at += 4)
    fetched.push(...(await Promise.all(addresses.slice(at, at + 4).map(fetchPicture))));
  const pictures = fetched.filter((picture) => picture !== null);
  const data = withoutReader(entry);
  const size = encodedUtf8Bytes(JSON.stringify(data)) + pictures.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  const copy: Copy = { id: entry.id, title, page, at: Date.now(), size, data, pictures };
  await copies.put(copy);
  return copy;
};

/** The copy of an entry, or null; a database that refuses has none. */
export const offlineCopy = (id: string): Promise<Copy | null> => copies.get(id).catch(() => null);
export const offlineCopies = (): Promise<readonly Copy[]> => copies.all().catch(() => []);
export const dropOffline = (id: string): Promise<void> => copies.remove(id);

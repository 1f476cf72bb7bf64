import type { Picture } from '../../api/fields.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { copiesOf, type Copies, type Copy, type KeptPicture } from '../../host/browser/copies.ts';
import { readUserId } from '../../host/storage.ts';
import { thumbnailAddress } from '../../host/thumbnail.ts';
import { encodedUtf8Bytes } from '../../lib/bytes.ts';
import type { ThumbnailSize } from '../../site.ts';

/** Where who reads here now keeps copies, and after it what was kept while nobody was logged in: that is the device's. */
const places = (): readonly [Copies, ...Copies[]] => {
  const reader = readUserId(browserHost());
  return reader === null ? [copiesOf(null)] : [copiesOf(reader), copiesOf(null)];
};

/** What can be kept for reading without a network. */
export interface Keepable {
  readonly id: string;
  readonly visibility: 'public' | 'friends' | 'self';
  readonly audit: 0 | 1 | 2;
}

/** How a copy is kept: under which name, for which page, with which pictures. */
export interface KeptAs {
  readonly title: string;
  /** Path and query. */
  readonly page: string;
  readonly pictures: readonly Picture[];
  /** Pictures of cards, at the least size. */
  readonly small?: readonly Picture[];
  /** Size of the pictures on the page. */
  readonly size: ThumbnailSize;
}

/** Name of the copy of a route: its numbers are not those of entries. */
export const routeCopy = (id: string): string => `route:${id}`;

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

/** Keeps something and its pictures at the size the page shows. Rejects when the device has no room or no database. */
export const keepOffline = async (
  entry: Keepable,
  { title, page, pictures: shown, small = [], size: shownSize }: KeptAs,
  id: string = entry.id,
): Promise<Copy> => {
  const addresses = [
    ...new Set([
      ...shown.map(({ token }) => thumbnailAddress(token, shownSize)),
      ...small.map(({ token }) => thumbnailAddress(token, 1)),
    ]),
  ];
  const fetched: (KeptPicture | null)[] = [];
  // Four at a time: a text of a hundred pictures must not starve the page it stands on.
  for (let at = 0; at < addresses.length; at += 4)
    fetched.push(...(await Promise.all(addresses.slice(at, at + 4).map(fetchPicture))));
  const pictures = fetched.filter((picture) => picture !== null);
  const data = withoutReader(entry);
  const size = encodedUtf8Bytes(JSON.stringify(data)) + pictures.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  const copy: Copy = { id, title, page, at: Date.now(), size, data, pictures };
  await places()[0].put(copy);
  return copy;
};

/** The copy of an entry, or null; a database that refuses has none. */
export const offlineCopy = async (id: string): Promise<Copy | null> => {
  const found = await Promise.all(places().map((copies) => copies.get(id).catch(() => null)));
  return found.find((copy) => copy !== null) ?? null;
};
export const offlineCopies = async (): Promise<readonly Copy[]> => {
  const all = (await Promise.all(places().map((copies) => copies.all().catch(() => [])))).flat();
  const ids = all.map(({ id }) => id);
  return all.filter(({ id }, at) => ids.indexOf(id) === at).sort((a, b) => b.at - a.at);
};
export const dropOffline = async (id: string): Promise<void> => {
  await Promise.all(places().map((copies) => copies.remove(id)));
};

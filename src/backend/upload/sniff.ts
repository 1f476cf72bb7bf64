import { ascii, starts } from './starts.ts';
import { type PictureType, sniffPicture } from './sniffPicture.ts';

/** Bytes of a file's beginning that tell its type. */
export const SNIFF_BYTES = 4_096;

export type VideoType = 'mp4' | 'mov' | 'webm';
export type TrackType = 'gpx' | 'kml' | 'kmz' | 'fit';
export type Found =
  | { readonly kind: 'picture'; readonly type: PictureType }
  | { readonly kind: 'video'; readonly type: VideoType }
  | { readonly kind: 'track'; readonly type: TrackType };

/** Brands of what telephones film; pictures (heic, avif) stand in the same kind of file. */
const FILM_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|3gp\d|dash|qt {2}|hvc1|XAVC|f4v )$/;

const sniffVideo = (head: Uint8Array): VideoType | null => {
  if (starts(head, 0, [0x1a, 0x45, 0xdf, 0xa3]))
    return Buffer.from(head).subarray(0, 64).includes('webm') ? 'webm' : null;
  if (!starts(head, 4, ascii('ftyp'))) return null;
  const brand = Buffer.from(head).toString('latin1', 8, 12);
  if (!FILM_BRANDS.test(brand)) return null;
  return brand === 'qt  ' ? 'mov' : 'mp4';
};

const sniffTrack = (head: Uint8Array): TrackType | null => {
  if (starts(head, 8, ascii('.FIT'))) return 'fit';
  if (starts(head, 0, [0x50, 0x4b, 3, 4]))
    return /\.kml/i.test(Buffer.from(head).toString('latin1', 30, 286)) ? 'kmz' : null;
  const text = Buffer.from(head).toString('utf8');
  const [, root] = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<(gpx|kml)[\s>]/i.exec(text) ?? [];
  return root === undefined ? null : (root.toLowerCase() as 'gpx' | 'kml');
};

/** What a file is by its first bytes, whatever its name says; null for everything that is not taken. */
export const sniff = (head: Uint8Array): Found | null => {
  const picture = sniffPicture(head);
  if (picture !== null) return { kind: 'picture', type: picture };
  const film = sniffVideo(head);
  if (film !== null) return { kind: 'video', type: film };
  const track = sniffTrack(head);
  return track === null ? null : { kind: 'track', type: track };
};

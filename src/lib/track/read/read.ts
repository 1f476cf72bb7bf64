import { type ReadTrack, TRACK_FAULTS, TRACK_FILE_MAX_BYTES, type TrackFault, Unreadable } from '../faults.ts';
import type { Track } from '../types.ts';
import { readFit } from './fit.ts';
import { readGpx } from './gpx.ts';
import { readKml } from './kml.ts';
import { readTcx } from './tcx.ts';

const fault = (name: TrackFault): ReadTrack<never> => ({ ok: false, fault: name, words: TRACK_FAULTS[name] });

const ascii = (bytes: Uint8Array, from: number, word: string): boolean =>
  [...word].every((letter, at) => bytes[from + at] === letter.charCodeAt(0));

/** The text of a file: by its mark, by what it declares (older apps write GBK), otherwise UTF-8. */
const textOf = (bytes: Uint8Array): string => {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const declared = /^[^<]{0,8}<\?xml[^>]{0,150}encoding\s*=\s*["']([\w.-]{1,20})["']/i.exec(head)?.[1] ?? 'utf-8';
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  for (const label of [marked ?? declared, 'utf-8', 'gb18030']) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // Not that one, or no encoding of that name.
    }
  }
  throw new Unreadable('encoding');
};

/** The first element of a document, without its prefix; what stands before it (a DOCTYPE with entities, say) is passed over. */
const rootOf = (text: string): string => {
  const from = text.slice(0, 65_536).search(/<(?:\w{1,20}:)?(?:gpx|kml|TrainingCenterDatabase)[\s>]/i);
  const [, name = ''] = /^<(?:\w{1,20}:)?(\w+)/.exec(text.slice(from < 0 ? text.length : from)) ?? [];
  return name.toLowerCase();
};

const READERS: Readonly<Record<string, (text: string) => Track>> = {
  gpx: readGpx,
  kml: readKml,
  trainingcenterdatabase: readTcx,
};

/**
 * Reads a file by what is in it, whatever its name says: GPX, KML, TCX or FIT. Never throws: a file that is no track comes
 * back with the fault and the words for its owner. What is read is not yet clean (clean.ts).
 */
export const readFile = (bytes: Uint8Array): ReadTrack<Track> => {
  if (bytes.length === 0) return fault('empty');
  if (bytes.length > TRACK_FILE_MAX_BYTES) return fault('tooLarge');
  if (ascii(bytes, 0, 'PK\u0003\u0004')) return fault('zipped');
  try {
    if (ascii(bytes, 8, '.FIT')) return { ok: true, track: readFit(bytes) };
    if (bytes.length > 8 && !bytes.subarray(0, 65_536).includes(0x3c)) return fault('type');
    const text = textOf(bytes);
    if (text.trim() === '') return fault('empty');
    const read = READERS[rootOf(text)];
    return read ? { ok: true, track: read(text) } : fault('type');
  } catch (error) {
    return fault(error instanceof Unreadable ? error.fault : 'broken');
  }
};

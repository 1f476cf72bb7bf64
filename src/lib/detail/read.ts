import { isRecord, JSON_LIMITS, parseJson } from '../json.ts';
import { readFields } from './fields.ts';
import type { Losses } from './plain.ts';
import { scanObject } from './scan.ts';
import type { Detail } from './types.ts';
import { detailTexts, RAW_LENGTH } from './unwrap.ts';

/** Why there is no detail. `malformed` may say where: the place of a character in the decoded text, from 1. */
export type DetailFault =
  | { readonly reason: 'absent' | 'tooLarge' | 'tooDeep' | 'empty' }
  | { readonly reason: 'malformed'; readonly at: number | null; readonly near: string };

export type DetailResult =
  | {
      readonly ok: true;
      readonly detail: Detail;
      /** The link was cut off on its way: this is what stood before that. */
      readonly cut: boolean;
      /** What was given and could not be used, in words for the screen. */
      readonly skipped: readonly string[];
      /** Whose end is left out because it is longer than what is taken, likewise. */
      readonly shortened: readonly string[];
    }
  | ({ readonly ok: false } & DetailFault);

const isEmpty = ({ title, text, points, marks, stats, images, strokes }: Detail): boolean =>
  title === '' && text === '' && [points, marks, stats, images, strokes].every(({ length }) => length === 0);

/** Reads a decoded text: an object as it stands, without what follows it, or as far as it goes. Never throws. */
export const readDetailText = (text: string): DetailResult => {
  if (text.length > JSON_LIMITS.maxBytes) return { ok: false, reason: 'tooLarge' };
  const scan = scanObject(text);
  if (scan.state === 'wrong')
    return { ok: false, reason: 'malformed', at: scan.at + 1, near: text.slice(scan.at, scan.at + 12) };
  const parsed = parseJson(scan.state === 'whole' ? text.slice(0, scan.end) : scan.closed);
  if (!parsed.ok && parsed.reason !== 'malformed') return { ok: false, reason: parsed.reason };
  if (!parsed.ok || !isRecord(parsed.value)) return { ok: false, reason: 'malformed', at: null, near: '' };
  const losses: Losses = { skipped: new Set(), shortened: new Set() };
  const detail = readFields(parsed.value, losses);
  // What was cut off before anything could be drawn is no empty link: it ends too early, and where is its fault.
  if (isEmpty(detail))
    return scan.state === 'cut'
      ? { ok: false, reason: 'malformed', at: text.length + 1, near: '' }
      : { ok: false, reason: 'empty' };
  return {
    ok: true,
    detail,
    cut: scan.state === 'cut',
    skipped: Array.from(losses.skipped),
    shortened: Array.from(losses.shortened),
  };
};

/** Better first: whole, then cut, then what at least says what is wrong. */
const worth = (result: DetailResult): number => (result.ok ? (result.cut ? 1 : 2) : 0);

/**
 * Reads `detail` from an address (`location.search`, `location.hash`), also as messengers, editors and clipboards leave it:
 * encoded twice or not at all, with `+` for spaces, as base64, with HTML entities or typographic quotes, cut off, or with
 * words behind it. Strict about what the fields are, and never throws.
 */
export const readDetail = (search: string, hash = ''): DetailResult => {
  if (search.length + hash.length > RAW_LENGTH) return { ok: false, reason: 'tooLarge' };
  const texts = detailTexts(search, hash);
  if (texts === null) return { ok: false, reason: 'absent' };
  let best: DetailResult | null = null;
  for (const text of texts) {
    const result = readDetailText(text);
    if (best === null || worth(result) > worth(best)) best = result;
    if (worth(best) === 2) break;
  }
  return best ?? { ok: false, reason: 'malformed', at: null, near: '' };
};

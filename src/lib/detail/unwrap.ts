import { decodeLeniently, decodeOnce, firstValues } from '../percent.ts';

/** An address is not taken apart beyond this; a Chinese character encoded three times is 21 of its characters. */
export const RAW_LENGTH = 1_048_576;
const LAYERS = 4;

/** Names that our own links and messengers put behind `detail`: where one begins, the object has ended. */
const NEXT_NAME =
  /&(?:userId|eventId|groupId|from|sid|back|isappinstalled|share_from|wxfrom|scene|clicktime|enterid|nsukey)=/;

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', apos: "'", lt: '<', gt: '>', nbsp: ' ' };
const entity = (whole: string, name: string): string => {
  const known = Object.prototype.hasOwnProperty.call(ENTITIES, name) ? ENTITIES[name] : undefined;
  if (known !== undefined) return known;
  const [, hex, digits] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex !== undefined ? parseInt(hex, 16) : Number(digits);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
};

/** A text that was put on a page and copied from it, or went through an editor that sets quotes by itself. */
const withoutEntities = (text: string): string => text.replace(/&(#?\w{1,8});/g, entity);
const withPlainQuotes = (text: string): string =>
  text
    .replace(/[“”„‟＂]/g, '"')
    .replace(/"\s*：\s*/g, '":')
    .replace(/(["\]}\d])\s*，\s*(?=["{[\d-])/g, '$1,')
    .replace(/｛/g, '{')
    .replace(/｝/g, '}');

const BASE64 = /^[A-Za-z0-9+/_-]{8,}={0,2}$/;
/** Base64 of UTF-8, also the kind for addresses and with its plus signs lost. Null for what is none. */
const fromBase64 = (text: string): string | null => {
  const plain = text.trim().replace(/ /g, '+');
  if (!BASE64.test(plain)) return null;
  try {
    const bytes = atob(plain.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, ''));
    return decodeOnce(Array.from(bytes, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return null;
  }
};

const looksLikeObject = (text: string): boolean => /^[\s\ufeff]*[{｛]/.test(text);

/** The texts that one raw value may stand for, the plainest first. */
const readings = (raw: string): string[] => {
  const found: string[] = [];
  // What a cut link ends with is half a sign.
  const decoded = (text: string): string => decodeOnce(text) ?? decodeLeniently(text.replace(/%[0-9a-f]?$/i, ''));
  let text = decoded(raw);
  for (let layer = 0; layer < LAYERS; layer += 1) {
    if (looksLikeObject(text)) found.push(text);
    else {
      const inner = fromBase64(text);
      if (inner !== null && looksLikeObject(inner)) found.push(inner);
    }
    if (!/%/.test(text)) break;
    const next = decoded(text);
    if (next === text) break;
    text = next;
  }
  // Decoded as often as it can be read with is right: a `%25` in a text was one on purpose, so fewer layers come first.
  return found.flatMap((one) => {
    const plain = one.replace(/^[\s\ufeff]+/, '');
    const whole = withoutEntities(plain);
    const quoted = withPlainQuotes(whole);
    return [plain, ...(whole === plain ? [] : [whole]), ...(quoted === whole ? [] : [quoted])];
  });
};

/** What stands behind `detail=`, up to a name that ends it: an `&` in a text that nobody encoded has parted it. */
const behindName = (part: string): string | null => {
  const at = part.search(/[?&#]detail=/);
  if (at < 0) return null;
  const rest = part.slice(at + '?detail='.length);
  const end = rest.search(NEXT_NAME);
  return (end < 0 ? rest : rest.slice(0, end)).replace(/\+/g, ' ');
};

/** Whether an address names `detail` at all, and the texts that it may mean. Null where it names none. */
export const detailTexts = (search: string, hash: string): readonly string[] | null => {
  const values = [firstValues(search).get('detail'), firstValues(hash.replace(/^#/, '')).get('detail')];
  const given = values.filter((value): value is string => value !== undefined && value.trim() !== '');
  if (given.length === 0) return null;
  // A `#` that nobody encoded begins the fragment: what was meant is both.
  const whole = [search, search + hash, hash].map(behindName).filter((value): value is string => value !== null);
  return Array.from(new Set([...given, ...whole].flatMap(readings)));
};

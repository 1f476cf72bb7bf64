import AES from 'crypto-js/aes.js';
import Base64url from 'crypto-js/enc-base64url.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import { isId } from '../lib/shortParams.ts';
import { FILE_KEY, SIGNATURE_KEY } from '../settings.ts';

/**
 * Encrypted tokens of pictures and downloads, and the code of request signatures: the one module that knows crypto-js.
 *
 * A token is base64url(iv ‖ AES-128-CBC(text)), where iv is the first half of an HMAC-SHA256 over purpose and text. The
 * same text therefore always gives the same token (so caches work), the iv is also the seal (reading computes it again,
 * and any altered byte fails), and a picture's token is no download's. Keys in a bundle hide nothing: limits and
 * rights are the server's to check.
 */
type Words = ReturnType<typeof HmacSHA256>;
type Purpose = 'picture' | 'video' | 'download';

const half = (words: Words): Words => {
  const first = words.clone();
  first.sigBytes = 16;
  first.clamp();
  return first;
};
const keys = new Map<string, Words>();
/** The key of one use. Keys are few and worked out once: it is a third of the work of a token. */
const keyOf = (use: string, key: string): Words => {
  const name = `${use}\n${key}`;
  const known = keys.get(name) ?? HmacSHA256(use, key);
  keys.set(name, known);
  return known;
};
const sealOf = (purpose: Purpose, text: string, key: string): Words =>
  half(HmacSHA256(`${purpose}\n${text}`, keyOf('seal', key)));

const seal = (purpose: Purpose, text: string, key: string): string => {
  const iv = sealOf(purpose, text, key);
  const { ciphertext } = AES.encrypt(text, half(keyOf('encrypt', key)), { iv });
  return Base64url.stringify(iv.clone().concat(ciphertext));
};

/** 16 bytes of seal and 1 to 6 blocks: what is outside this was never made here. */
const SHAPE = /^[\w-]{43,150}$/;

const open = (purpose: Purpose, token: unknown, key: string): string | null => {
  if (typeof token !== 'string' || !SHAPE.test(token)) return null;
  try {
    const bytes = Base64url.parse(token);
    const iv = half(bytes);
    const ciphertext = bytes.clone();
    ciphertext.words = bytes.words.slice(4);
    ciphertext.sigBytes = bytes.sigBytes - 16;
    const text = AES.decrypt({ ciphertext } as never, half(keyOf('encrypt', key)), { iv }).toString(Utf8);
    // Made anew and compared whole: base64 has spare bits at its end, which would let two tokens mean one text.
    return seal(purpose, text, key) === token ? text : null;
  } catch {
    return null;
  }
};

/** Token of a picture id. */
export const pictureToken = (id: string, key: string = FILE_KEY): string => seal('picture', id, key);

/** The picture id of a token, or null for anything that `pictureToken` did not make with this key. */
export const readPictureToken = (token: unknown, key: string = FILE_KEY): string | null => {
  const id = open('picture', token, key);
  return isId(id) ? id : null;
};

/** Token of a film's id. */
export const videoToken = (id: string, key: string = FILE_KEY): string => seal('video', id, key);

/** The film's id of a token, or null for anything that `videoToken` did not make with this key. */
export const readVideoToken = (token: unknown, key: string = FILE_KEY): string | null => {
  const id = open('video', token, key);
  return isId(id) ? id : null;
};

/** What a download names. `type` and `flag` are words of the download's own contract. */
export interface Download {
  readonly id: string;
  readonly type: string;
  readonly flag: string;
}
const PART = /^[\w-]{1,24}$/;

/** Token of a download: the encrypted text `id,type,flag` (section 7). Null when a part could not be read back. */
export const downloadToken = ({ id, type, flag }: Download, key: string = FILE_KEY): string | null =>
  isId(id) && PART.test(type) && PART.test(flag) ? seal('download', `${id},${type},${flag}`, key) : null;

/** The parts of a download token, or null. */
export const readDownloadToken = (token: unknown, key: string = FILE_KEY): Download | null => {
  const [id, type, flag, more] = open('download', token, key)?.split(',') ?? [];
  if (!isId(id) || type === undefined || flag === undefined || more !== undefined) return null;
  return PART.test(type) && PART.test(flag) ? { id, type, flag } : null;
};

/** HMAC-SHA256 of a text in lower-case hex: the `sign` of a signed request (api/signature.ts). */
export const hmacSha256 = (text: string, key: string = SIGNATURE_KEY): string => HmacSHA256(text, key).toString();

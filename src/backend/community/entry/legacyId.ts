import { createDecipheriv } from 'node:crypto';

/**
 * Ids in the links of earlier years: AES-128 (ECB, PKCS#7) over the decimal digits, in base64. One block for up
 * to 15 digits, two for more. It never was a secret; rights are checked on the id that comes out.
 */
const FORM = /^(?:[A-Za-z0-9+/]{22}==|[A-Za-z0-9+/]{43}=)$/;
const ID = /^[1-9]\d{0,18}$/;
const ALGORITHM = 'aes-128-ecb';

const keyOf = (key: string): Buffer => {
  const bytes = Buffer.from(key, 'utf8');
  if (bytes.length !== 16) throw new Error('LEGACY_KEY must be 16 bytes');
  return bytes;
};

/** The id that a link carries, plain or encrypted, or null. A space is a plus sign that a form decoder spoilt. */
export const idOfLink = (text: string, key: string): string | null => {
  if (ID.test(text)) return text;
  const token = text.replace(/ /g, '+').replace(/-/g, '+').replace(/_/g, '/');
  if (!FORM.test(token)) return null;
  const bytes = keyOf(key);
  try {
    const decipher = createDecipheriv(ALGORITHM, bytes, null);
    const id = Buffer.concat([decipher.update(token, 'base64'), decipher.final()]).toString('latin1');
    return ID.test(id) ? id : null;
  } catch {
    return null;
  }
};

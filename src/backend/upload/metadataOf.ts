import { refuse } from '../errors.ts';

/** `Upload-Metadata`: names and base64 values, as tus writes them. Bytes that are no UTF-8 are no value. */
export const metadataOf = (text: string): Map<string, string> => {
  const values = new Map<string, string>();
  for (const pair of text.split(',')) {
    const [name = '', value = ''] = pair.trim().split(' ');
    if (!/^[\w-]{1,40}$/.test(name) || !/^[A-Za-z0-9+/]{0,800}={0,2}$/.test(value)) throw refuse('badRequest');
    try {
      values.set(name, new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'base64')));
    } catch {
      throw refuse('badRequest');
    }
  }
  return values;
};

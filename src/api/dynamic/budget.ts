import type { PayloadOf } from '../define.ts';
import { CREATE_DYNAMIC_PATH, type createDynamic, REQUEST_LINE_MAX_BYTES } from './publish.ts';

/** What the client adds to the address: sign (64 hex digits), ts, nonce, and their names. */
const SIGNATURE_BYTES = 160;
const LINE_BYTES = 'GET  HTTP/1.1\r\n'.length;
const CHINESE_CHARACTER_BYTES = 9;

/** Bytes of a text in a query, percent-encoded: 1 for what stays as it is, 3 for each byte of the rest. */
export const queryBytes = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += /[\w.-]/.test(character) ? 1 : 3;
    else bytes += code < 0x800 ? 6 : code < 0x10000 ? 9 : 12;
  }
  return bytes;
};

/** Bytes of the request line that would publish this dynamic: never less than what the browser sends. */
export const requestLineBytes = (payload: PayloadOf<typeof createDynamic>): number => {
  let bytes = LINE_BYTES + CREATE_DYNAMIC_PATH.length + SIGNATURE_BYTES;
  for (const [name, value] of Object.entries(payload)) {
    if (value !== undefined) bytes += name.length + queryBytes(String(value)) + '?='.length;
  }
  return bytes;
};

/** How many more Chinese characters fit; negative when it is too long already. */
export const charactersLeft = (payload: PayloadOf<typeof createDynamic>): number =>
  Math.floor((REQUEST_LINE_MAX_BYTES - requestLineBytes(payload)) / CHINESE_CHARACTER_BYTES);

import type { ParamKind } from '../routes.ts';
import { JSON_LIMITS } from './json.ts';
import { isId, PATTERNS } from './shortParams.ts';

/** Older links carry 16 or 32 encrypted bytes in base64. */
const ENCRYPTED = /^(?:[A-Za-z0-9+/]{22}==|[A-Za-z0-9+/]{43}=)$/;
export const RETURN_TO_LENGTH = 2_048;

/** An id, or the encrypted form of one. A `+` of base64 that nobody encoded has become a space on the way. */
export const legacyId = (value: string): string | null => {
  const whole = value.replace(/ /g, '+');
  return isId(value) || ENCRYPTED.test(whole) ? whole : null;
};

/**
 * Whether a decoded value is of a kind: the small check for scripts in the head, which know the kind only when they run;
 * everybody else reads with `paramOf` (lib/url/param.ts). `json` is only measured here, and a text of nothing but spaces is none.
 */
export const isParam = (kind: ParamKind, value: string): boolean => {
  if (kind === 'legacyId') return legacyId(value) !== null;
  if (kind === 'text' || kind === 'json') return /\S/.test(value) && value.length <= JSON_LIMITS.maxBytes;
  if (kind === 'returnTo') return value.length <= RETURN_TO_LENGTH;
  return PATTERNS[kind].test(value);
};

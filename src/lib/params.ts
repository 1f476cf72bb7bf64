import type { ParamKind } from '../routes.ts';
import { JSON_LIMITS } from './json.ts';
import { isId, PATTERNS } from './shortParams.ts';

/** Older links carry 16 or 32 encrypted bytes in base64. */
const ENCRYPTED = '[A-Za-z0-9+/]{22}==|[A-Za-z0-9+/]{43}=';
export const RETURN_TO_LENGTH = 2_048;

/** What a decoded value of a kind looks like. `json` is only measured here, and a text of nothing but spaces is none. */
const WHOLE: Readonly<Record<ParamKind, string>> = {
  id: PATTERNS.id.source,
  iapId: PATTERNS.iapId.source,
  word: PATTERNS.word.source,
  index: PATTERNS.index.source,
  legacyId: `^(?:[1-9]\\d{0,18}|${ENCRYPTED})$`,
  text: `^(?=[^]*\\S)[^]{1,${JSON_LIMITS.maxBytes}}$`,
  json: `^(?=[^]*\\S)[^]{1,${JSON_LIMITS.maxBytes}}$`,
  returnTo: `^[^]{1,${RETURN_TO_LENGTH}}$`,
};

/**
 * The pattern of a kind's values, or of those of them that are named: what scripts in the head know of kinds (live/head/queryOf.ts).
 * Everybody else reads with `paramOf` (lib/url/param.ts). Throws where a named value is none of the kind.
 */
export const patternOf = (kind: ParamKind, oneOf?: readonly string[]): string => {
  if (oneOf === undefined) return WHOLE[kind];
  for (const value of oneOf) if (!isParam(kind, value)) throw new Error(`"${value}" is no ${kind}`);
  return `^(?:${oneOf.map((value) => value.replace(/[^\w-]/g, '\\$&')).join('|')})$`;
};

/** An id, or the encrypted form of one. A `+` of base64 that nobody encoded has become a space on the way. */
export const legacyId = (value: string): string | null => {
  const whole = value.replace(/ /g, '+');
  return isId(value) || isParam('legacyId', whole) ? whole : null;
};

/** Whether a decoded value is of a kind. */
export const isParam = (kind: ParamKind, value: string): boolean => new RegExp(WHOLE[kind]).test(value);

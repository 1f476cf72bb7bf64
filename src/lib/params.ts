import type { ParamKind } from '../routes.ts';
import { isRecord, JSON_LIMITS, parseJson } from './json.ts';
import { isAddition } from './firstParam.ts';
import { decodeLeniently, decodeOnce, firstValues } from './percent.ts';
import { isId, PATTERNS } from './shortParams.ts';
import { cutText } from './characters.ts';
import { oneLine } from './text.ts';

/** What each kind of parameter becomes. Ids stay text: numbers lose digits past 2^53. */
export interface ParamValues {
  id: string;
  legacyId: string;
  iapId: string;
  word: string;
  text: string;
  json: Record<string, unknown>;
  index: number;
  returnTo: string;
}

/** Older links carry 16 or 32 encrypted bytes in base64. */
const ENCRYPTED = /^(?:[A-Za-z0-9+/]{22}==|[A-Za-z0-9+/]{43}=)$/;
const TEXT_LENGTH = 100;
const RETURN_TO_LENGTH = 2_048;

const strictly = (raw: string, pattern: RegExp): string | null => {
  const value = decodeOnce(raw);
  return value !== null && pattern.test(value) ? value : null;
};

/** An id, or the encrypted form of one. A `+` of base64 that nobody encoded has become a space on the way. */
export const legacyId = (value: string): string | null => {
  const whole = value.replace(/ /g, '+');
  return isId(value) || ENCRYPTED.test(whole) ? whole : null;
};

const checks: { [Kind in ParamKind]: (raw: string) => ParamValues[Kind] | null } = {
  id: (raw) => strictly(raw, PATTERNS.id),
  legacyId: (raw) => legacyId(decodeOnce(raw) ?? ''),
  iapId: (raw) => strictly(raw, PATTERNS.iapId),
  word: (raw) => strictly(raw, PATTERNS.word),
  text: (raw) => cutText(oneLine(decodeLeniently(raw.slice(0, TEXT_LENGTH * 100))), TEXT_LENGTH, ''),
  json: (raw) => jsonObject(raw),
  index: (raw) => {
    const value = strictly(raw, PATTERNS.index);
    return value === null ? null : Number(value);
  },
  // Its address is judged by host/returnTo.ts, which knows this page's origin.
  returnTo: (raw) => {
    const value = decodeOnce(raw);
    return value !== null && value.length <= RETURN_TO_LENGTH ? value : null;
  },
};

/** Parsed after one decoding, or after a second one only if the first does not parse: messengers encode again. */
const jsonObject = (raw: string): Record<string, unknown> | null => {
  // Nine encoded characters stand for three bytes at most: what is longer cannot fit, whatever it says.
  if (raw.length > JSON_LIMITS.maxBytes * 9) return null;
  const once = decodeOnce(raw);
  if (once === null) return null;
  const first = parseJson(once);
  if (first.ok) return isRecord(first.value) ? first.value : null;
  if (first.reason !== 'malformed') return null;
  const twice = decodeOnce(once.replace(/\+/g, ' '));
  const second = twice === null ? first : parseJson(twice);
  return second.ok && isRecord(second.value) ? second.value : null;
};

/**
 * Checks one parameter as it stands in an address, percent-encoded, `+` already a space. Null is "not a value of this
 * kind": show the bad-link state and send no request. Never throws.
 */
export const checkParam = <Kind extends ParamKind>(kind: Kind, raw: string): ParamValues[Kind] | null =>
  checks[kind](raw);

/**
 * Whether a decoded value is of a kind: the small check for scripts in the head. `json` is only measured here.
 */
export const isParam = (kind: ParamKind, value: string): boolean => {
  if (kind === 'legacyId') return legacyId(value) !== null;
  if (kind === 'text' || kind === 'json') return value.length <= JSON_LIMITS.maxBytes;
  if (kind === 'returnTo') return value.length <= RETURN_TO_LENGTH;
  return PATTERNS[kind].test(value);
};

type Params<Kinds extends Readonly<Record<string, ParamKind>>> = {
  readonly [Name in keyof Kinds]?: ParamValues[Kinds[Name]];
};

export interface ReadParams<Kinds extends Readonly<Record<string, ParamKind>>> {
  /** The good values. A parameter that is absent, or empty in the address, is absent here. */
  readonly values: Params<Kinds>;
  /** Names whose value was there and wrong: the bad-link state. */
  readonly bad: readonly (keyof Kinds & string)[];
}

/**
 * Reads the declared parameters of a query (with or without `?`). The first of repeated values wins; what is not
 * declared is not read.
 *
 *     const { values, bad } = readParams({ did: 'id' }, host.location.search);
 */
export const readParams = <const Kinds extends Readonly<Record<string, ParamKind>>>(
  kinds: Kinds,
  search: string,
): ReadParams<Kinds> => {
  const given = firstValues(search);
  return collect(kinds, (name) => {
    const raw = given.get(name);
    return raw === undefined || raw === '' || isAddition(name, raw) ? undefined : raw;
  });
};

/**
 * Reads the optional path segments after a route's path: `/vip/rights/3/svip` against `{ id, type, iapId }`. A
 * trailing slash is no segment, an encoded slash is no separator, and null means too many segments or another path.
 */
export const readTail = <const Kinds extends Readonly<Record<string, ParamKind>>>(
  path: string,
  kinds: Kinds,
  pathname: string,
): ReadParams<Kinds> | null => {
  if (pathname !== path && !pathname.startsWith(`${path}/`)) return null;
  const segments = pathname.slice(path.length).replace(/^\//, '').replace(/\/$/, '').split('/');
  const names = Object.keys(kinds);
  if (segments.length > names.length) return null;
  return collect(kinds, (name) => segments[names.indexOf(name)] || undefined);
};

const collect = <Kinds extends Readonly<Record<string, ParamKind>>>(
  kinds: Kinds,
  rawOf: (name: string) => string | undefined,
): ReadParams<Kinds> => {
  const values: Record<string, unknown> = {};
  const bad: (keyof Kinds & string)[] = [];
  for (const [name, kind] of Object.entries(kinds)) {
    const raw = rawOf(name);
    if (raw === undefined) continue;
    const value = checkParam(kind, raw);
    if (value === null) bad.push(name);
    else values[name] = value;
  }
  return { values: values as Params<Kinds>, bad };
};

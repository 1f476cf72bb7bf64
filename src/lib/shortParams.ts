/** Parameters that are one short word: their patterns stand apart from the kinds that take decoding and parsing. */
import { decodeOnce, firstValues } from './percent.ts';

export const PATTERNS = {
  id: /^[1-9]\d{0,18}$/,
  iapId: /^[\w.-]{1,128}$/,
  word: /^[\w-]{1,64}$/,
  index: /^(?:0|[1-9]\d{0,5})$/,
} as const;

/** Whether a text is an id: digits without a leading zero, at most 19. */
export const isId = (text: unknown): text is string => typeof text === 'string' && PATTERNS.id.test(text);

const ADDED_FROM = /^(?:singlemessage|groupmessage|timeline|message|appmsg)$/;
/** Whether a value is one that messengers add to every shared link, under names that a page may use itself. */
export const isAddition = (name: string, raw: string): boolean =>
  name === 'isappinstalled' || (name === 'from' && ADDED_FROM.test(raw));

/** The first value of a name in a query, decoded; null when it is absent, empty, malformed or a messenger's addition. */
export const firstParam = (search: string, name: string): string | null => {
  const raw = firstValues(search).get(name);
  return raw === undefined || raw === '' || isAddition(name, raw) ? null : decodeOnce(raw);
};

/** The first value of a name in a query, when it is of its kind; null otherwise. */
export const shortParam = (kind: keyof typeof PATTERNS, search: string, name: string): string | null => {
  const value = firstParam(search, name);
  return value !== null && PATTERNS[kind].test(value) ? value : null;
};

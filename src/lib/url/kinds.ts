/**
 * Readers of parameters, one for each kind of the route table; those of longer values stand in longKinds.ts, with the code
 * that they bring. They take a value as it stands in an address, percent-encoded, `+` already a space; null is "not a value
 * of this kind". They never throw.
 */
import type { ParamKind } from '../../routes.ts';
import { RETURN_TO_LENGTH } from '../params.ts';
import { decodeOnce } from '../percent.ts';
import { PATTERNS } from '../shortParams.ts';

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

/** A reader of one kind; the kind is there for the types alone. */
export type Reader<Kind extends ParamKind> = ((raw: string) => ParamValues[Kind] | null) & { readonly kind?: Kind };

const strictly = (raw: string, pattern: RegExp): string | null => {
  const value = decodeOnce(raw);
  return value !== null && pattern.test(value) ? value : null;
};

export const asId: Reader<'id'> = (raw) => strictly(raw, PATTERNS.id);
export const asIapId: Reader<'iapId'> = (raw) => strictly(raw, PATTERNS.iapId);
export const asWord: Reader<'word'> = (raw) => strictly(raw, PATTERNS.word);
export const asIndex: Reader<'index'> = (raw) => {
  const value = strictly(raw, PATTERNS.index);
  return value === null ? null : Number(value);
};
/** Its address is judged by host/open/returnTo.ts, which knows this page's origin. */
export const asReturnTo: Reader<'returnTo'> = (raw) => {
  const value = decodeOnce(raw);
  return value !== null && value.length <= RETURN_TO_LENGTH ? value : null;
};

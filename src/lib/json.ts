import { encodedUtf8Bytes } from './bytes.ts';

export interface JsonLimits {
  /** Bytes of UTF-8. */
  readonly maxBytes: number;
  /** Objects and arrays inside each other. */
  readonly maxDepth: number;
}

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: 'tooLarge' | 'tooDeep' | 'malformed' };

export const JSON_LIMITS: JsonLimits = { maxBytes: 256 * 1024, maxDepth: 32 };

const DANGEROUS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/**
 * Parses untrusted JSON: bounded in size and depth before any of it is built, and without the keys that could reach
 * a prototype when the value is copied. Never throws.
 */
export const parseJson = (text: unknown, limits: JsonLimits = JSON_LIMITS): Parsed => {
  if (typeof text !== 'string') return { ok: false, reason: 'malformed' };
  if (text.length > limits.maxBytes || encodedUtf8Bytes(text) > limits.maxBytes) {
    return { ok: false, reason: 'tooLarge' };
  }
  if (depthOf(text) > limits.maxDepth) return { ok: false, reason: 'tooDeep' };
  try {
    return { ok: true, value: withoutDangerousKeys(JSON.parse(text)) };
  } catch {
    return { ok: false, reason: 'malformed' };
  }
};

/** Whether a value is a record: not null, not an array, not a function. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Depth by brackets outside of texts, in one pass: some engines' own parsers recurse and run out of stack. */
const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === 92) i += 1;
      else if (c === 34) quoted = false;
    } else if (c === 34) quoted = true;
    else if (c === 123 || c === 91) deepest = Math.max(deepest, (depth += 1));
    else if (c === 125 || c === 93) depth -= 1;
  }
  return deepest;
};

const withoutDangerousKeys = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  for (const key of DANGEROUS) {
    if (Object.prototype.hasOwnProperty.call(value, key)) delete (value as Record<string, unknown>)[key];
  }
  for (const inner of Object.values(value)) withoutDangerousKeys(inner);
  return value;
};

/** The texts of a list that was kept as JSON; none where it is no such list. Never throws: a store is untrusted. */
export const textsIn = (kept: string | null): string[] => {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

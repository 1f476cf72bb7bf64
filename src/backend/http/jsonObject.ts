import { refuse } from '../errors.ts';

const DEPTH_CAP = 32;

/** Brackets can nest ten thousand deep in 20 KB: counted before anything recursive sees them. */
const tooDeep = (text: string): boolean => {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') {
      if (++depth > DEPTH_CAP) return true;
    } else if (sign === '}' || sign === ']') depth--;
  }
  return false;
};

/** The object of a JSON body; an empty body is an empty object. */
export const parseJsonObject = (text: string): Record<string, unknown> => {
  if (text.trim() === '') return {};
  if (tooDeep(text)) throw refuse('badRequest');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('badRequest');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('badRequest');
  return value as Record<string, unknown>;
};

import { LIST_MAX } from '../site.ts';
import type { Shape } from './shape.ts';

/** What a value that does not fit its shape becomes. */
export const INVALID = Symbol();

const own = Object.prototype.hasOwnProperty;

/**
 * A copy of `value` with the fields its shape knows and nothing else, or `INVALID`. A list drops the items that do not fit
 * (a bad card does not take the feed down) and ends at LIST_MAX; everything else fails whole.
 */
export const validate = (value: unknown, shape: Shape): unknown => {
  if (shape === 'u') return value;
  if (shape === 'i') return typeof value === 'string' && /^[1-9]\d{0,18}$/.test(value) ? value : INVALID;
  if (shape === 's') return typeof value === 'string' ? value : INVALID;
  if (shape === 'n') return typeof value === 'number' && isFinite(value) ? value : INVALID;
  // A remainder of 0 is a finite whole number: NaN and infinities have none.
  if (shape === 'w') return typeof value === 'number' && value % 1 === 0 ? value : INVALID;
  if (shape === 'b') return typeof value === 'boolean' ? value : INVALID;
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return INVALID;
    return value
      .slice(0, LIST_MAX)
      .map((item) => validate(item, shape[0] as Shape))
      .filter((item) => item !== INVALID);
  }
  if ('q' in shape) return value === undefined ? undefined : validate(value, shape.q);
  if ('x' in shape) return value === null ? null : validate(value, shape.x);
  if ('e' in shape) return shape.e.indexOf(value as string) < 0 ? INVALID : value;
  if ('p' in shape) return typeof value === 'string' && new RegExp(shape.p).test(value) ? value : INVALID;
  if (typeof value !== 'object' || value === null) return INVALID;
  const source = value as Record<string, unknown>;
  if ('k' in shape) {
    const tag = source[shape.k];
    return typeof tag === 'string' && own.call(shape.m, tag) ? validate(value, shape.m[tag] as Shape) : INVALID;
  }
  const copy: Record<string, unknown> = {};
  for (const name in (shape as { o: Record<string, Shape> }).o) {
    const field = validate(
      own.call(source, name) ? source[name] : undefined,
      (shape as { o: Record<string, Shape> }).o[name] as Shape,
    );
    if (field === INVALID) return INVALID;
    if (field !== undefined) copy[name] = field;
  }
  return copy;
};

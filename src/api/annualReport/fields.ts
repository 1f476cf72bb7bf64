import * as z from 'zod/mini';

export const year = z.int().check(z.gte(2015), z.lte(2100));
/** Comma-separated ids. */
export const ids = z.string().check(z.maxLength(4_000), z.regex(/^(?:[1-9]\d{0,18}(?:,[1-9]\d{0,18})*)?$/));
export const metres = z.int().check(z.nonnegative());

import * as z from 'zod/mini';
import { isDay } from '../agreements/versions.ts';

/** A day without a time. YAML readers make a date of it; both forms come out as `2026-06-01`. */
export const day = z.pipe(
  z.transform((value: unknown) =>
    value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : value,
  ),
  z.string('日期要写成 2026-06-01 这样').check(z.refine(isDay, '没有这一天，日期要写成 2026-06-01 这样')),
);

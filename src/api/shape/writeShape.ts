/**
 * A shape as it stands in a page (`data-shape`), for readShape.ts: as JSON half of it would be quotes, and every page that
 * a reply fills has its contract in front of its content.
 *
 * One sign for what has no parts (readShape.ts) · (name type name type …) object · {tag name type …} tagged by a field ·
 * @ list of · ? may be null · : may be absent · |a,b,=2; one of · /pattern` text that matches
 */
import type * as z from 'zod/mini';
import { SIGNS } from './readShape.ts';
import { type Shape, shapeOf } from '../shape.ts';

const signs = new Map(Object.entries(SIGNS).map(([sign, shape]) => [JSON.stringify(shape), sign]));

/** `text`, unless the notation has no way to write it. */
const fit = (text: string, pattern: RegExp): string => {
  if (!pattern.test(text)) throw new Error(`No shape can be written with ${JSON.stringify(text)}`);
  return text;
};

const fieldsOf = (fields: Readonly<Record<string, Shape>>, end: string): string =>
  Object.entries(fields)
    .map(([name, shape]) => fit(name, /^\w+$/) + written(shape))
    .join('') + end;

const valueOf = (value: string | number | boolean): string =>
  typeof value === 'string' ? fit(value, /^(?!=)[^,;]*$/) : `=${value}`;

const written = (shape: Shape): string => {
  const sign = signs.get(JSON.stringify(shape));
  if (sign !== undefined) return sign;
  if (typeof shape === 'string') throw new Error(`No sign for ${shape}`);
  if ('o' in shape) return `(${fieldsOf(shape.o, ')')}`;
  if ('k' in shape) return `{${fit(shape.k, /^\w+$/)} ${fieldsOf(shape.m, '}')}`;
  if ('e' in shape) return `|${shape.e.map(valueOf).join(',')};`;
  if ('p' in shape) return `/${fit(shape.p, /^[^`]*$/)}\``;
  if ('x' in shape) return `?${written(shape.x)}`;
  if ('q' in shape) return `:${written(shape.q)}`;
  return `@${written(shape[0])}`;
};

/** The shape of a reply, written for a page. Throws in the build where it cannot be. */
export const writeShape = (reply: z.ZodMiniType): string => written(shapeOf(reply));

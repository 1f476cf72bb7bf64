import * as z from 'zod/mini';
import type { Call } from '../../api/define.ts';

type Kind = 'string' | 'number' | 'boolean' | 'array' | 'null';
interface Shape {
  readonly type?: string | string[];
  readonly properties?: Record<string, Shape>;
  readonly items?: Shape;
  readonly anyOf?: Shape[];
  readonly oneOf?: Shape[];
  readonly allOf?: Shape[];
  readonly enum?: unknown[];
  readonly const?: unknown;
}

const branches = (shape: Shape): Shape[] => [
  shape,
  ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].flatMap(branches),
];

const kindsOf = (shape: Shape): Set<Kind> => {
  const kinds = new Set<Kind>();
  for (const branch of branches(shape)) {
    for (const type of [branch.type ?? []].flat()) kinds.add(type === 'integer' ? 'number' : (type as Kind));
    for (const value of branch.enum ?? ('const' in branch ? [branch.const] : [])) kinds.add(typeof value as Kind);
  }
  return kinds;
};

/** A query knows text only: a number, truth value or list is read where the contract wants one. */
const read = (text: string, shape: Shape): unknown => {
  const kinds = kindsOf(shape);
  if (kinds.has('string')) return text;
  if (kinds.has('number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (kinds.has('boolean') && /^(true|false|1|0)$/.test(text)) return text === 'true' || text === '1';
  if (kinds.has('array')) {
    const items = branches(shape).find((branch) => branch.items)?.items ?? {};
    return text === '' ? [] : text.split(',').map((item) => read(item, items));
  }
  if (kinds.has('null') && text === '') return null;
  return text;
};

const shapes = new WeakMap<object, Map<string, Shape>>();

const fieldsOf = (call: Call): Map<string, Shape> => {
  let fields = shapes.get(call);
  if (!fields) {
    fields = new Map();
    const whole = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape;
    for (const branch of branches(whole))
      for (const [name, shape] of Object.entries(branch.properties ?? {})) {
        const known = fields.get(name);
        fields.set(name, known ? { anyOf: [known, shape] } : shape);
      }
    shapes.set(call, fields);
  }
  return fields;
};

/** Name and text pairs; the first value of a repeated name wins, in the client and here. */
export const firstValues = (params: URLSearchParams): Map<string, string> => {
  const values = new Map<string, string>();
  for (const [name, value] of params) if (!values.has(name)) values.set(name, value);
  return values;
};

/** The payload that text pairs mean under a contract. Names the contract does not know are dropped. */
export const payloadFromText = (call: Call, values: ReadonlyMap<string, string>): Record<string, unknown> => {
  const payload: Record<string, unknown> = {};
  for (const [name, shape] of fieldsOf(call)) {
    const text = values.get(name);
    if (text !== undefined) payload[name] = read(text, shape);
  }
  return payload;
};

import * as z from 'zod/mini';
import type { Call } from '../../api/define.ts';
import { type Shape, branches, read } from './readText.ts';

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

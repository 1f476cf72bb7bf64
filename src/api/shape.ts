/**
 * The contract's reply schema as data small enough to travel in the page, so that the reply is checked before React
 * and zod are there. `shapeOf` runs in the build and the dev server; `validate.ts` reads its result in the browser.
 *
 * i id · s text · w whole number · n number · b true/false · u anything · [..] list of · {o} object · {k,m} tagged by field k ·
 * {e} one of · {p,s} text matching a pattern · {x: shape} may be null · {q: shape} may be absent
 */
import * as z from 'zod/mini';

export type Shape =
  | 'i'
  | 's'
  | 'w'
  | 'n'
  | 'b'
  | 'u'
  | readonly [Shape]
  | { readonly o: Readonly<Record<string, Shape>> }
  | { readonly k: string; readonly m: Readonly<Record<string, Shape>> }
  | { readonly e: readonly (string | number | boolean)[] }
  | { readonly p: string }
  | { readonly x: Shape }
  | { readonly q: Shape };

interface Json {
  type?: string | string[];
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  enum?: (string | number | boolean)[];
  const?: string | number | boolean;
  pattern?: string;
  $ref?: string;
  $defs?: Record<string, Json>;
}

const ID = '^[1-9]\\d{0,18}$';

const tagOf = (members: readonly Json[]): string | undefined => {
  const first = members[0]?.properties ?? {};
  return Object.keys(first).find((key) =>
    members.every((member) => {
      const field = member.properties?.[key];
      return (
        field !== undefined &&
        (typeof field.const === 'string' || field.enum?.every((value) => typeof value === 'string'))
      );
    }),
  );
};

const toShape = (json: Json, root: Json): Shape => {
  if (json.$ref !== undefined) {
    const target = json.$ref === '#' ? root : root.$defs?.[json.$ref.replace('#/$defs/', '')];
    if (target === undefined || json.$ref === '#') throw new Error(`A reply cannot contain itself: ${json.$ref}`);
    return toShape(target, root);
  }
  if (json.const !== undefined) return { e: [json.const] };
  if (json.enum !== undefined) return { e: json.enum };
  const members = json.anyOf ?? json.oneOf;
  if (members !== undefined) {
    const rest = members.filter((member) => member.type !== 'null');
    if (rest.length < members.length) {
      const inner: Json = rest.length === 1 ? (rest[0] as Json) : { anyOf: rest };
      return { x: toShape(inner, root) };
    }
    if (rest.every((member) => member.const !== undefined)) return { e: rest.map((member) => member.const as string) };
    const tag = tagOf(rest);
    if (tag === undefined) return 'u';
    const byTag: Record<string, Shape> = {};
    for (const member of rest) {
      const field = member.properties?.[tag];
      for (const value of field?.enum ?? [field?.const]) byTag[String(value)] = toShape(member, root);
    }
    return { k: tag, m: byTag };
  }
  if (Array.isArray(json.type)) {
    const types = json.type.filter((type) => type !== 'null');
    if (types.length !== 1) return 'u';
    const inner = toShape({ ...json, type: types[0] as string }, root);
    return types.length < json.type.length ? { x: inner } : inner;
  }
  switch (json.type) {
    case 'string':
      if (json.pattern === ID) return 'i';
      return json.pattern === undefined ? 's' : { p: json.pattern };
    case 'number':
      return 'n';
    case 'integer':
      return 'w';
    case 'boolean':
      return 'b';
    case 'array':
      return [toShape(json.items ?? {}, root)];
    case 'object': {
      if (json.properties === undefined) return 'u';
      const fields: Record<string, Shape> = {};
      for (const [name, field] of Object.entries(json.properties)) {
        const shape = toShape(field, root);
        fields[name] = json.required?.includes(name) ? shape : { q: shape };
      }
      return { o: fields };
    }
    default:
      return 'u';
  }
};

/** The shape of a reply. Throws in the build where a schema cannot be told as data. */
export const shapeOf = (schema: z.ZodMiniType): Shape => {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json;
  return toShape(json, json);
};

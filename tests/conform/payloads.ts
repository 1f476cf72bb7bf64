import * as z from 'zod/mini';
import type { Call } from '../../src/api/define.ts';
import type { Found } from './found.ts';

interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

/** The contract's request as JSON Schema. */
export const requestShape = (call: Call): Shape =>
  z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape;

/** Where the id of a call is known under another name than that of its field. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'community/readBoard': ['boardId'],
  'community/readTopic': ['topicId'],
  'community/readPost': ['post', 'travelogue'],
  'community/editHistory': ['post', 'travelogue'],
  'community/readPictures': ['post', 'travelogue'],
  'dynamic/readDynamic': ['did', 'dynamic'],
  'event/readEvent': ['event'],
  'route/getDetail': ['routeId'],
  'gear/readGearList': ['gear', 'gearId', 'listId'],
  'share/readLanding': ['post', 'travelogue'],
};
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  targetId: ['post', 'targetId'],
  since: ['post', 'targetId'],
  userId: ['userId'],
};
const TEXTS: Readonly<Record<string, string>> = {
  q: '徒步',
  phone: '13800000000',
  code: '000000',
  url: 'https://example.com/mc/community/home',
  page: '/community/home',
};

const valueFor = (call: Call, name: string, shape: Shape, found: Found): unknown => {
  if ('const' in shape) return shape.const;
  if (shape.enum)
    return name === 'targetKind' || name === 'type'
      ? (shape.enum.find((one) => one === 'post') ?? shape.enum[0])
      : shape.enum[0];
  const options = shape.anyOf ?? shape.oneOf;
  if (options?.[0]) return valueFor(call, name, options[0], found);
  const type = [shape.type ?? []].flat()[0];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Math.max(0, shape.minimum ?? 0);
  if (type === 'array') return [];
  if (type !== 'string') return undefined;
  if (name in TEXTS) return TEXTS[name];
  const known = [...(name === 'id' ? (NAMES[call.name] ?? []) : []), ...(FIELDS[name] ?? []), name];
  return known.map((one) => found.get(one)?.[0]).find((id) => id !== undefined);
};

/** A payload that the contract allows, of ids that are there; null with the field for which none was found. */
export const payloadOf = (call: Call, found: Found): { payload: Record<string, unknown> } | { missing: string } => {
  const { properties = {}, required = [] } = requestShape(call);
  const payload: Record<string, unknown> = {};
  for (const name of required) {
    const value = valueFor(call, name, properties[name] ?? {}, found);
    if (value === undefined) return { missing: name };
    payload[name] = value;
  }
  const checked = z.safeParse(call.request, payload);
  return checked.success ? { payload } : { missing: String(checked.error.issues[0]?.path[0] ?? '?') };
};

/** Each word that an optional field may be, as a payload of its own beside the required fields. */
export const choicesOf = (call: Call, payload: Record<string, unknown>): Record<string, unknown>[] => {
  const { properties = {}, required = [] } = requestShape(call);
  return Object.entries(properties).flatMap(([name, { enum: words = [] }]) =>
    required.includes(name) ? [] : words.map((word) => ({ ...payload, [name]: word })),
  );
};

/** What a contract says of a field, as JSON schema. */
export interface Shape {
  readonly type?: string | string[];
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly anyOf?: Shape[];
  readonly properties?: Record<string, Shape>;
  readonly required?: string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly minimum?: number;
}

/** A value that a contract's field takes. */
export const sample = (shape: Shape): unknown => {
  if (shape.anyOf?.[0]) return sample(shape.anyOf[0]);
  if (shape.enum) return shape.enum[0];
  if ('const' in shape) return shape.const;
  const type = [shape.type ?? 'string'].flat()[0];
  if (type === 'integer' || type === 'number') return Math.max(1, shape.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'array') return Array.from({ length: shape.minItems ?? 0 }, () => sample(shape.items ?? {}));
  if (type === 'object')
    return Object.fromEntries((shape.required ?? []).map((name) => [name, sample(shape.properties?.[name] ?? {})]));
  return (
    ['山', '1', '86', 'abcdefghij0123456789', '120.5'].find((text) => new RegExp(shape.pattern ?? '').test(text)) ?? ''
  );
};

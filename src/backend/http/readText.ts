/** Text read as the shape of a contract wants it. */

type Kind = 'string' | 'number' | 'boolean' | 'array' | 'null';
export interface Shape {
  readonly type?: string | string[];
  readonly properties?: Record<string, Shape>;
  readonly items?: Shape;
  readonly anyOf?: Shape[];
  readonly oneOf?: Shape[];
  readonly allOf?: Shape[];
  readonly enum?: unknown[];
  readonly const?: unknown;
}

export const branches = (shape: Shape): Shape[] => [
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
export const read = (text: string, shape: Shape): unknown => {
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

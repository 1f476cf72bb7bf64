import { readFileSync } from 'node:fs';

interface Node {
  readonly id: number;
  readonly name: string;
  readonly city: number;
  readonly children?: readonly Node[];
}

/** A place as entries keep it: `cityId` is its city-level ancestor or itself, null above cities. */
export interface KnownPlace {
  readonly id: string;
  readonly name: string;
  readonly cityId: string | null;
}

const file = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8'));

const load = (): Map<string, KnownPlace> => {
  // The tree has no districts for the municipalities and Hong Kong: they stand in a file apart (data/README.md).
  const apart = file('districts.extra.json') as Record<string, readonly Node[]>;
  const places = new Map<string, KnownPlace>();
  const walk = (node: Node, cityId: string | null): void => {
    const id = String(node.id);
    const city = node.city === 1 ? id : cityId;
    if (!places.has(id)) places.set(id, { id, name: node.name, cityId: city });
    for (const child of node.children ?? apart[id] ?? []) walk(child, city);
  };
  walk(file('places.json') as Node, null);
  return places;
};

let places: Map<string, KnownPlace> | undefined;

/** A place of the directory, or undefined. The directory is read on the first question. */
export const placeById = (id: string): KnownPlace | undefined => (places ??= load()).get(id);

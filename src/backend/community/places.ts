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

const load = (): Map<string, KnownPlace> => {
  const places = new Map<string, KnownPlace>();
  const walk = (node: Node, cityId: string | null): void => {
    const id = String(node.id);
    const city = node.city === 1 ? id : cityId;
    if (!places.has(id)) places.set(id, { id, name: node.name, cityId: city });
    for (const child of node.children ?? []) walk(child, city);
  };
  walk(JSON.parse(readFileSync(new URL('../../../data/places.json', import.meta.url), 'utf8')) as Node, null);
  return places;
};

let places: Map<string, KnownPlace> | undefined;

/** A place of the directory, or undefined. The directory is read on the first question. */
export const placeById = (id: string): KnownPlace | undefined => (places ??= load()).get(id);

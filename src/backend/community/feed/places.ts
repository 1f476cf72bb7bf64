import { readFileSync } from 'node:fs';

interface Node {
  readonly id: number;
  readonly name: string;
  readonly city: number;
  readonly children?: readonly Node[];
}

/** A place of the directory. `cityId` is its city-level ancestor or itself, null above cities. */
export interface KnownPlace {
  readonly id: string;
  readonly name: string;
  readonly cityId: string | null;
  /** Code of the province it lies in or is (data/regions.json); null abroad and above provinces. */
  readonly province: string | null;
  /** The cities it lies in, is or holds, and itself where it is above cities: what its entries are listed under. */
  readonly seats: readonly string[];
}

const file = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../data/${name}`, import.meta.url), 'utf8'));

const load = (): Map<string, KnownPlace> => {
  // The tree has no districts for the municipalities and Hong Kong: they stand in a file apart (data/README.md).
  const apart = file('districts.extra.json') as Record<string, readonly Node[]>;
  const codes = new Map(
    (file('regions.json') as readonly { placeId: number; code: string }[]).map(({ placeId, code }) => [placeId, code]),
  );
  const places = new Map<string, KnownPlace>();
  const walk = (node: Node, above: string | null, around: string | null): readonly string[] => {
    const id = String(node.id);
    const cityId = node.city === 1 ? id : above;
    const province = codes.get(node.id) ?? around;
    const below = (node.children ?? apart[id] ?? []).flatMap((child) => walk(child, cityId, province));
    const seats = cityId === null ? [id, ...below] : [cityId];
    if (!places.has(id)) places.set(id, { id, name: node.name, cityId, province, seats });
    return cityId === null || cityId === id ? seats : [];
  };
  walk(file('places.json') as Node, null, null);
  return places;
};

let places: Map<string, KnownPlace> | undefined;

/** A place of the directory, or undefined. The directory is read on the first question. */
export const placeById = (id: string): KnownPlace | undefined => (places ??= load()).get(id);

/** All of the directory. */
export const knownPlaces = (): Iterable<KnownPlace> => (places ??= load()).values();

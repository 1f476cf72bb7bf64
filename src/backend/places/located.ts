import { readFileSync } from 'node:fs';
import { coordinateOf } from '../../lib/places/coordinate.ts';
import type { Wgs84 } from '../../lib/places/types.ts';
import type { LocatedPlace } from './locatedPlace.ts';

/** The directory of places, each with where it lies; read once. */

interface Node {
  readonly id: number;
  readonly name: string;
  readonly city: number;
  readonly coordinate?: string;
  readonly children?: readonly Node[];
}

const file = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8'));

const load = (): Map<string, LocatedPlace> => {
  const apart = file('districts.extra.json') as Record<string, readonly Node[]>;
  const places = new Map<string, LocatedPlace>();
  const walk = (node: Node, cityId: string | null, provinceName: string, above: Wgs84 | null): void => {
    const id = String(node.id);
    const isCity = node.city === 1;
    const city = isCity ? id : cityId;
    // Without a coordinate of its own a place lies where what it belongs to lies.
    const at = coordinateOf(node.coordinate) ?? above;
    if (at !== null) places.set(id, { id, name: node.name, isCity, cityId: city, provinceName, ...at });
    for (const child of node.children ?? apart[id] ?? [])
      walk(child, city, provinceName === '' ? node.name : provinceName, at);
  };
  for (const child of (file('places.json') as Node).children ?? []) walk(child, null, '', null);
  return places;
};

let loaded: Map<string, LocatedPlace> | undefined;
export const places = (): Map<string, LocatedPlace> => (loaded ??= load());

import { readFileSync } from 'node:fs';

interface Node {
  readonly id: number;
  readonly name: string;
  readonly city: number;
  readonly children?: readonly Node[];
}

export interface Seat {
  readonly id: string;
  readonly name: string;
  readonly cityId: string;
}

/** Every place of the directory that lies in a city or is one. */
export const seats = (): Seat[] => {
  const found: Seat[] = [];
  const walk = (node: Node, above: string | null): void => {
    const cityId = node.city === 1 ? String(node.id) : above;
    if (cityId !== null) found.push({ id: String(node.id), name: node.name, cityId });
    for (const child of node.children ?? []) walk(child, cityId);
  };
  walk(JSON.parse(readFileSync(new URL('../../../data/places.json', import.meta.url), 'utf8')) as Node, null);
  return found;
};

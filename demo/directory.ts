import { readFileSync } from 'node:fs';

interface Node {
  readonly id: number;
  readonly name: string;
  readonly city: number;
  readonly children?: readonly Node[];
}

export interface Found {
  /** The place itself: the last name of the way. */
  readonly id: string;
  readonly name: string;
  readonly provinceId: string;
  readonly cityId: string | null;
}

/**
 * Finds places of the directory by their names from the province down. A name that the directory
 * has under another step (a county that became a district, say) ends the way at the step before.
 */
export const createDirectory = (): ((names: readonly string[]) => Found) => {
  const root = JSON.parse(readFileSync(new URL('../data/places.json', import.meta.url), 'utf8')) as Node;
  const known = new Map<string, Found>();
  return (names) => {
    const key = names.join('/');
    const old = known.get(key);
    if (old) return old;
    let node: Node = root;
    let province: Node | undefined;
    let city: Node | null = null;
    for (const name of names) {
      const next: Node | undefined = node.children?.find((child) => child.name === name);
      if (!next) continue;
      node = next;
      province ??= next;
      if (next.city === 1) city = next;
    }
    if (!province) throw new RangeError(`No such province: ${key}`);
    const found = {
      id: String(node.id),
      name: node.name,
      provinceId: String(province.id),
      cityId: city ? String(city.id) : null,
    };
    known.set(key, found);
    return found;
  };
};

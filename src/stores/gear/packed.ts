import type { Area } from '../../host/host.ts';
import { PACKED_PREFIX } from '../../host/storageKeys.ts';

/** What one list looks like to somebody who packs by it. */
export interface PackedItem {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

interface Kept {
  /** Ids of what is packed. */
  readonly packed: readonly string[];
  /** What the list was when it was last seen: a mark of each item by its id. */
  readonly seen: Readonly<Record<string, number>>;
  /** Who carries an item, by its id. */
  readonly carriers: Readonly<Record<string, string>>;
}

/** What has changed in a list since it was last seen here. */
export interface Changes {
  /** Ids of items that are new, or have another name or quantity. */
  readonly changed: readonly string[];
  readonly gone: number;
}

const NOTHING: Kept = { packed: [], seen: {}, carriers: {} };
const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,19}$/.test(value);

/** A mark of what somebody packs by: no word of the list stays on the device (FNV-1a, 32 bits). */
const markOf = ({ name, quantity }: PackedItem): number => {
  let mark = 0x811c9dc5;
  for (const unit of `${name}×${quantity}`) mark = Math.imul(mark ^ (unit.codePointAt(0) as number), 0x01000193);
  return mark >>> 0;
};

const NAME_MAX = 12;
/** The store is anybody's: ids and short names are taken out of it, and nothing else. */
const namesIn = (carriers: unknown): Record<string, string> => {
  const names: Record<string, string> = {};
  if (typeof carriers !== 'object' || carriers === null) return names;
  for (const [id, name] of Object.entries(carriers))
    if (isId(id) && typeof name === 'string' && name !== '') names[id] = name.slice(0, NAME_MAX);
  return names;
};

/** What is packed by the lists of one device. */
export interface PackedBook {
  /** Ids of what is packed of a list. */
  packedOf(list: string): ReadonlySet<string>;
  keepPacked(list: string, packed: ReadonlySet<string>): void;
  /** Who carries what of a list: names by id of the item. */
  carriersOf(list: string): Readonly<Record<string, string>>;
  keepCarriers(list: string, carriers: Readonly<Record<string, string>>): void;
  /**
   * Looks at a list as it is now: says what is other than last time, keeps the ticks of what is still there, and remembers
   * it. The first time nothing has changed.
   */
  lookAt(list: string, items: readonly PackedItem[]): Changes;
}

export const packedBook = (local: Pick<Area, 'get' | 'set'>): PackedBook => {
  const read = (list: string): Kept => {
    try {
      const { packed, seen, carriers } = JSON.parse(local.get(PACKED_PREFIX + list) ?? 'null') as Partial<Kept>;
      if (!Array.isArray(packed) || typeof seen !== 'object' || seen === null) return NOTHING;
      const marks = Object.entries(seen).filter(([id, mark]) => isId(id) && typeof mark === 'number');
      const known: Record<string, number> = {};
      for (const [id, mark] of marks) known[id] = mark;
      return { packed: packed.filter(isId), seen: known, carriers: namesIn(carriers) };
    } catch {
      return NOTHING;
    }
  };
  const write = (list: string, kept: Kept): void => {
    try {
      local.set(PACKED_PREFIX + list, JSON.stringify(kept));
    } catch {
      /* ticks hold as long as the page */
    }
  };

  return {
    packedOf: (list) => new Set(read(list).packed),
    keepPacked: (list, packed) => write(list, { ...read(list), packed: Array.from(packed) }),
    carriersOf: (list) => read(list).carriers,
    keepCarriers: (list, carriers) => write(list, { ...read(list), carriers: namesIn(carriers) }),
    lookAt(list, items) {
      const { packed, seen, carriers } = read(list);
      const now: Record<string, number> = {};
      for (const item of items) now[item.id] = markOf(item);
      const isFirst = Object.keys(seen).length === 0;
      const changed = isFirst ? [] : items.filter(({ id }) => seen[id] !== now[id]).map(({ id }) => id);
      const gone = Object.keys(seen).filter((id) => now[id] === undefined).length;
      const carried: Record<string, string> = {};
      for (const [id, name] of Object.entries(carriers)) if (now[id] !== undefined) carried[id] = name;
      write(list, { packed: packed.filter((id) => now[id] !== undefined), seen: now, carriers: carried });
      return { changed, gone };
    },
  };
};

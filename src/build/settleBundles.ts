import type { Bundle, Visit, Worth } from './joinBundles.ts';

/** Worse than any bytes that travel: a bundle that is too small, a visit that asks for too many. */
const FAULT_BYTES = 10_000_000;

/**
 * Moves parts from bundle to bundle, one at a time, while all visits together load less by it. Joining goes from pair to
 * pair and never looks back: what it put away early may stand better where nothing stood then. `joined` is made of `parts`.
 */
export const settleBundles = (
  joined: readonly Bundle[],
  parts: readonly Bundle[],
  importsOf: (id: string) => readonly string[],
  visits: readonly Visit[],
  { request, least, most, together, acts }: Worth,
): readonly Bundle[] => {
  const partAt = new Map(parts.flatMap(({ modules }, part) => modules.map((id) => [id, part] as const)));
  const partsOf = (ids: Iterable<string>): Set<number> => new Set([...ids].flatMap((id) => partAt.get(id) ?? []));
  const imports = parts.map(({ modules }) => partsOf(modules.flatMap(importsOf)));
  const needs = visits.map(partsOf);
  const isActor = parts.map(({ modules }) => acts !== undefined && modules.some(acts));
  const fits = (part: number, other: number): boolean =>
    together?.(parts[part]?.modules[0] ?? '', parts[other]?.modules[0] ?? '') !== false;

  /** What all visits load when each part stands where `seats` says; infinite where that cannot be. */
  const costOf = (seats: readonly number[]): number => {
    const bytes = new Map<number, number>();
    const direct = new Map<number, Set<number>>();
    for (const [part, seat] of seats.entries()) {
      bytes.set(seat, (bytes.get(seat) ?? 0) + (parts[part]?.bytes ?? 0));
      const others = direct.get(seat) ?? new Set();
      direct.set(seat, others);
      for (const to of imports[part] ?? []) if (seats[to] !== undefined && seats[to] !== seat) others.add(seats[to]);
    }
    const gather = (seat: number, found: Set<number>): Set<number> => {
      for (const next of direct.get(seat) ?? []) if (!found.has(next)) gather(next, found.add(next));
      return found;
    };
    const behind = new Map([...bytes.keys()].map((seat) => [seat, gather(seat, new Set())]));
    // Bundles that import each other in a circle wait for each other.
    if ([...behind].some(([seat, found]) => found.has(seat))) return Infinity;
    let cost = [...bytes.values()].filter((sum) => sum < least).length * FAULT_BYTES;
    for (const [visit, needed] of needs.entries()) {
      const loaded = new Set<number>();
      for (const part of needed) {
        const seat = seats[part] ?? part;
        loaded.add(seat);
        behind.get(seat)?.forEach((one) => loaded.add(one));
      }
      for (const seat of loaded) cost += (bytes.get(seat) ?? 0) + request;
      cost += Math.max(0, loaded.size - (most?.(visit) ?? Infinity)) * FAULT_BYTES;
      if (seats.some((seat, part) => isActor[part] === true && loaded.has(seat) && !needed.has(part))) return Infinity;
    }
    return cost;
  };

  let seats = parts.map(({ modules: [first = ''] }) => joined.findIndex(({ modules }) => modules.includes(first)));
  let cost = costOf(seats);
  for (let moved = true; moved;) {
    moved = false;
    for (const part of parts.keys())
      for (const to of new Set([...seats, parts.length + part])) {
        if (seats[part] === to || seats.some((seat, other) => seat === to && !fits(part, other))) continue;
        const next = seats.with(part, to);
        const less = costOf(next);
        if (less > cost - 1) continue;
        [seats, cost, moved] = [next, less, true];
      }
  }
  return [...new Set(seats)].map((seat) => {
    const own = parts.filter((_, part) => seats[part] === seat);
    return {
      modules: own.flatMap(({ modules }) => modules),
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  });
};

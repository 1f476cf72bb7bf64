import type { Bundle, Visit, Worth } from './joinBundles.ts';

/** Worse than any bytes that travel: a bundle that is too small, a visit that asks for too many. */
const FAULT_BYTES = 10_000_000;

/**
 * Moves parts from bundle to bundle, and splits bundles in two, while all visits together load less by it. Joining goes from pair to
 * pair and never looks back: what it put away early may stand better where nothing stood then. `joined` is made of `own`.
 */
export const settleBundles = (
  joined: readonly Bundle[],
  own: readonly Bundle[],
  importsOf: (id: string) => readonly string[],
  visits: readonly Visit[],
  { request, least, most, weight, together, acts, stands = [] }: Worth,
): readonly Bundle[] => {
  const moving = own.length;
  const parts = [...own, ...stands];
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
      const weighs = weight?.(visit) ?? 1;
      for (const seat of loaded) cost += ((bytes.get(seat) ?? 0) + request) * weighs;
      cost += Math.max(0, loaded.size - (most?.(visit) ?? Infinity)) * FAULT_BYTES;
      if (seats.some((seat, part) => isActor[part] === true && loaded.has(seat) && !needed.has(part))) return Infinity;
    }
    return cost;
  };

  let seats: readonly number[] = parts.map(({ modules: [first = ''] }, part) =>
    part < moving ? joined.findIndex(({ modules }) => modules.includes(first)) : 3 * parts.length + part,
  );
  let cost = costOf(seats);
  const take = (next: readonly number[]): boolean => {
    const less = costOf(next);
    if (less > cost - 1) return false;
    [seats, cost] = [next, less];
    return true;
  };
  const moveParts = (): boolean => {
    let moved = false;
    for (const part of own.keys())
      for (const to of new Set([...seats.slice(0, moving), parts.length + part]))
        if (seats[part] !== to && !seats.some((seat, other) => seat === to && !fits(part, other)))
          if (take(seats.with(part, to))) moved = true;
    return moved;
  };
  /** Parts what a visit needs of a bundle from the rest of it: no step of one part alone gets there. */
  const splitBundles = (): boolean => {
    let split = false;
    for (const seat of new Set(seats.slice(0, moving)))
      for (const needed of needs) {
        const rest = seats.flatMap((at, part) => (at === seat && !needed.has(part) ? [part] : []));
        const [first] = rest;
        if (first === undefined || !seats.some((at, part) => at === seat && needed.has(part))) continue;
        const free = 2 * parts.length + first;
        if (take(seats.map((at, part) => (rest.includes(part) ? free : at)))) split = true;
      }
    return split;
  };
  while (moveParts() || splitBundles());
  return [...new Set(seats.slice(0, moving))].map((seat) => {
    const here = own.filter((_, part) => seats[part] === seat);
    return {
      modules: here.flatMap(({ modules }) => modules),
      bytes: here.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  });
};

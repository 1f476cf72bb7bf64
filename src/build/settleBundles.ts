import type { Bundle, Visit, Worth } from './joinBundles.ts';

/** Worse than any bytes that travel: a bundle that is too small, a visit that asks for too many. */
export const FAULT_BYTES = 10_000_000;

/** A visit that loads so much that it does not need pays for it twice: one page is not to pay for all the others. */
const WASTE_BYTES = 3_000;

/** Of each place: the places that come with it, itself first. Null where some import each other in a circle. */
const behindOf = (
  placeOf: readonly number[],
  imports: readonly ReadonlySet<number>[],
  places: number,
): readonly (readonly number[])[] | null => {
  const direct = Array.from({ length: places }, () => new Set<number>());
  for (const [part, place] of placeOf.entries())
    for (const to of imports[part] ?? []) {
      const other = placeOf[to];
      if (other !== undefined && other !== place) direct[place]?.add(other);
    }
  const found: (readonly number[] | 'under way' | undefined)[] = Array.from({ length: places });
  const gather = (place: number): readonly number[] | null => {
    const known = found[place];
    if (known !== undefined) return known === 'under way' ? null : known;
    found[place] = 'under way';
    const all = new Set([place]);
    for (const next of direct[place] ?? []) {
      const more = gather(next);
      if (more === null) return null;
      for (const one of more) all.add(one);
    }
    return (found[place] = [...all]);
  };
  for (let place = 0; place < places; place += 1) if (gather(place) === null) return null;
  return found as readonly (readonly number[])[];
};

/**
 * Moves parts from bundle to bundle, and splits bundles in two, while all visits together load less by it. Joining goes from pair to
 * pair and never looks back: what it put away early may stand better where nothing stood then. Where a way down ends depends on
 * where it began, so it is begun from each of `begun`, all made of `own`, and the cheapest end is taken.
 */
export const settleBundles = (
  begun: readonly (readonly Bundle[])[],
  own: readonly Bundle[],
  importsOf: (id: string) => readonly string[],
  visits: readonly Visit[],
  { request, least, most, crowd, weight, together, acts, stands = [] }: Worth,
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

  const ownBytes = needs.map((needed) => [...needed].reduce((sum, part) => sum + (parts[part]?.bytes ?? 0), 0));
  const actors = parts.flatMap((_, part) => (isActor[part] === true ? [part] : []));
  const weights = visits.map((_, visit) => weight?.(visit) ?? 1);
  const mosts = visits.map((_, visit) => most?.(visit) ?? Infinity);
  const crowds = visits.map((_, visit) => crowd?.(visit) ?? FAULT_BYTES);

  /** What all visits load when each part stands where `seats` says; infinite where that cannot be, or is more than `limit`. */
  const costOf = (seats: readonly number[], limit = Infinity): number => {
    const places = new Map<number, number>();
    for (const seat of seats) if (!places.has(seat)) places.set(seat, places.size);
    const placeOf = seats.map((seat) => places.get(seat) ?? 0);
    const bytes = new Float64Array(places.size);
    for (const [part, place] of placeOf.entries()) bytes[place] = (bytes[place] ?? 0) + (parts[part]?.bytes ?? 0);
    let cost = bytes.filter((sum) => sum < least).length * FAULT_BYTES;
    if (cost > limit) return Infinity;
    const behind = behindOf(placeOf, imports, places.size);
    // Bundles that import each other in a circle wait for each other.
    if (behind === null) return Infinity;
    // By the visit that was the last to load a place: one list for all of them.
    const loaded = new Int32Array(places.size).fill(-1);
    for (const [visit, needed] of needs.entries()) {
      let [asked, sum] = [0, 0];
      for (const part of needed)
        for (const place of behind[placeOf[part] ?? 0] ?? [])
          if (loaded[place] !== visit) {
            loaded[place] = visit;
            asked += 1;
            sum += bytes[place] ?? 0;
          }
      const waste = sum - (ownBytes[visit] ?? 0);
      cost += (sum + asked * request + waste ** 2 / WASTE_BYTES) * (weights[visit] ?? 1);
      cost += Math.max(0, asked - (mosts[visit] ?? Infinity)) * (crowds[visit] ?? FAULT_BYTES);
      if (cost > limit || actors.some((part) => loaded[placeOf[part] ?? 0] === visit && !needed.has(part)))
        return Infinity;
    }
    return cost;
  };

  const settle = (joined: readonly Bundle[]): { readonly seats: readonly number[]; readonly cost: number } => {
    let seats: readonly number[] = parts.map(({ modules: [first = ''] }, part) =>
      part < moving ? joined.findIndex(({ modules }) => modules.includes(first)) : 3 * parts.length + part,
    );
    let cost = costOf(seats);
    const take = (next: readonly number[]): boolean => {
      const less = costOf(next, cost - 1);
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
    return { seats, cost };
  };
  const ends = begun.map(settle);
  const { seats } = ends.reduce((best, end) => (end.cost < best.cost ? end : best));
  return [...new Set(seats.slice(0, moving))].map((seat) => {
    const here = own.filter((_, part) => seats[part] === seat);
    return {
      modules: here.flatMap(({ modules }) => modules),
      bytes: here.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  });
};

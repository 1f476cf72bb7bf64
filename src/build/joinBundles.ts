/** Modules that travel together. */
export interface Bundle {
  readonly modules: readonly string[];
  /** As they travel. */
  readonly bytes: number;
}

/** What somebody asks for at one time: a page when it starts, or a part that a touch brings. */
export type Visit = ReadonlySet<string>;

export interface Worth {
  /** Bytes that a visit would rather load than ask once more. */
  readonly request: number;
  /** What a bundle should hold, at least. */
  readonly least: number;
  /** So many bundles a visit should ask for at most, by its place among the visits. */
  readonly most?: (visit: number) => number;
  /** Bytes that a visit would rather load than ask for one bundle more than that; it never should where nothing is said. */
  readonly crowd?: (visit: number) => number;
  /** Whether two modules may travel together; all may where nothing is said. */
  readonly together?: (one: string, other: string) => boolean;
  /** How much a visit counts, by its place among the visits; all count the same where nothing is said. */
  readonly weight?: (visit: number) => number;
  /** Bundles that stand as they are, and come with those that import them. */
  readonly stands?: readonly Bundle[];
  /** Whether a module does something when it starts, so that nobody may load it who did not ask for it. */
  readonly acts?: (id: string) => boolean;
}

interface Plan {
  readonly bundles: readonly Bundle[];
  /** Of each bundle: which others it imports, and everything that comes with it, itself included. */
  readonly direct: readonly ReadonlySet<number>[];
  readonly whole: readonly ReadonlySet<number>[];
  /** Of each visit: what it loads. */
  readonly loads: readonly ReadonlySet<number>[];
}

const planOf = (
  bundles: readonly Bundle[],
  importsOf: (id: string) => readonly string[],
  visits: readonly Visit[],
): Plan => {
  const at = new Map(bundles.flatMap(({ modules }, index) => modules.map((id) => [id, index] as const)));
  const direct = bundles.map(({ modules }, index) => {
    const found = new Set(modules.flatMap((id) => importsOf(id).map((to) => at.get(to) ?? index)));
    found.delete(index);
    return found;
  });
  const whole = bundles.map((_, index) => {
    const found = new Set<number>();
    const walk = (one: number): void => {
      if (found.has(one)) return;
      found.add(one);
      direct[one]?.forEach(walk);
    };
    walk(index);
    return found;
  });
  const loads = visits.map((visit) => new Set([...visit].flatMap((id) => [...(whole[at.get(id) ?? -1] ?? [])])));
  return { bundles, direct, whole, loads };
};

/** Bytes that all visits would load more if both were one; what they save by asking less is taken off. */
const costOf = ({ bundles, whole, loads }: Plan, one: number, other: number, { request, weight }: Worth): number => {
  let cost = 0;
  for (const [visit, loaded] of loads.entries()) {
    const hasOne = loaded.has(one);
    const hasOther = loaded.has(other);
    let more = 0;
    if (hasOne && hasOther) more -= request;
    else if (hasOne || hasOther)
      for (const next of whole[hasOne ? other : one] ?? [])
        if (!loaded.has(next)) more += (bundles[next]?.bytes ?? 0) + (next === one || next === other ? 0 : request);
    cost += more * (weight?.(visit) ?? 1);
  }
  return cost;
};

/** Whether one comes to the other through a third: as one they would wait for each other in a circle. */
const isRoundabout = ({ direct, whole }: Plan, from: number, to: number): boolean =>
  [...(direct[from] ?? [])].some((one) => one !== to && whole[one]?.has(to) === true);

interface Pair {
  readonly one: number;
  readonly other: number;
  readonly cost: number;
}

/** Whether as one they would bring what acts to a visit that did not ask for it. */
const isUncalled = ({ bundles, whole, loads }: Plan, one: number, other: number, { acts }: Worth): boolean =>
  acts !== undefined &&
  loads.some(
    (loaded) =>
      loaded.has(one) !== loaded.has(other) &&
      [...(whole[loaded.has(one) ? other : one] ?? [])].some(
        (more) => !loaded.has(more) && bundles[more]?.modules.some(acts) === true,
      ),
  );

/** The cheapest pair that may become one: of bundles that a crowded visit asks for, or of any that are worth it. */
const cheapest = (plan: Plan, worth: Worth, crowded: ReadonlySet<number> | undefined): Pair | undefined => {
  const bundles = plan.bundles.slice(0, plan.bundles.length - (worth.stands?.length ?? 0));
  let best: Pair | undefined;
  for (const [one, a] of bundles.entries())
    for (let other = one + 1; other < bundles.length; other++) {
      const b = bundles[other];
      if (b === undefined || (crowded !== undefined && !(crowded.has(one) && crowded.has(other)))) continue;
      if (worth.together?.(a.modules[0] ?? '', b.modules[0] ?? '') === false) continue;
      const cost = costOf(plan, one, other, worth);
      const small = Math.min(a.bytes, b.bytes) < worth.least;
      if ((cost >= 0 && !small && crowded === undefined) || cost >= (best?.cost ?? Infinity)) continue;
      if (isUncalled(plan, one, other, worth)) continue;
      if (!isRoundabout(plan, one, other) && !isRoundabout(plan, other, one)) best = { one, other, cost };
    }
  return best;
};

/** What the first visit loads that asks for more bundles than it should. */
const crowdedOf = ({ loads }: Plan, { most }: Worth, given: ReadonlySet<number>): number =>
  most === undefined ? -1 : loads.findIndex((loaded, visit) => !given.has(visit) && loaded.size > most(visit));

/**
 * Joins bundles, the cheapest pair first, while visits save more by asking less than they lose by loading what they do
 * not need, until none is smaller than it should be and no visit asks for more than it should, where that can be.
 * Bundles that import each other in no circle never do afterwards.
 */
export const joinBundles = (
  first: readonly Bundle[],
  importsOf: (id: string) => readonly string[],
  visits: readonly Visit[],
  worth: Worth,
): readonly Bundle[] => {
  let bundles = first;
  const hopeless = new Set<number>();
  for (;;) {
    const plan = planOf([...bundles, ...(worth.stands ?? [])], importsOf, visits);
    let best = cheapest(plan, worth, undefined);
    if (best === undefined) {
      const visit = crowdedOf(plan, worth, hopeless);
      if (visit < 0) return bundles;
      best = cheapest(plan, worth, plan.loads[visit]);
      if (best === undefined) {
        hopeless.add(visit);
        continue;
      }
    }
    const { one, other } = best;
    const joined = [bundles[one], bundles[other]].filter((bundle) => bundle !== undefined);
    bundles = [
      ...bundles.filter((bundle) => !joined.includes(bundle)),
      {
        modules: joined.flatMap(({ modules }) => modules),
        bytes: joined.reduce((sum, { bytes }) => sum + bytes, 0),
      },
    ];
  }
};

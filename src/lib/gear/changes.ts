/** What somebody packs by. */
export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

/** Lines at most; the rows themselves are marked as well. */
export const CHANGES_SHOWN = 12;

const pieces = ({ name, quantity }: Thing): string => (quantity > 1 ? `${name} ×${quantity}` : name);

/** Things of a list as a store kept it: anybody's words, so that what is no thing is left out. */
export const thingsIn = (kept: unknown): Thing[] => {
  const things: Thing[] = [];
  const groups = (kept as { groups?: unknown } | null | undefined)?.groups;
  for (const group of Array.isArray(groups) ? groups : []) {
    const items = (group as { items?: unknown } | null)?.items;
    for (const item of Array.isArray(items) ? items : []) {
      const { id, name, quantity } = (item ?? {}) as Partial<Thing>;
      if (typeof id === 'string' && typeof name === 'string' && typeof quantity === 'number')
        things.push({ id, name, quantity });
    }
  }
  return things;
};

/** What is other in a list than it was, a line each: what went, what changed, what came. `packed`: ids of what has its tick. */
export const changeLines = (
  before: readonly Thing[],
  now: readonly Thing[],
  packed: ReadonlySet<string>,
): readonly string[] => {
  const was = new Map(before.map((thing) => [thing.id, thing]));
  const is = new Set(now.map(({ id }) => id));
  const gone = before
    .filter(({ id }) => !is.has(id))
    .map((thing) => `去掉了“${pieces(thing)}”${packed.has(thing.id) ? '，你已经装了它' : ''}`);
  const changed: string[] = [];
  const added: string[] = [];
  for (const thing of now) {
    const old = was.get(thing.id);
    if (old === undefined) added.push(`新加了“${pieces(thing)}”`);
    else if (pieces(old) !== pieces(thing))
      changed.push(`“${pieces(old)}”改成“${pieces(thing)}”${packed.has(thing.id) ? '，你打过勾，再看一眼' : ''}`);
  }
  return [...gone, ...changed, ...added];
};

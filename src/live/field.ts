/** Takes a rule of a template apart, once: there are few, and a list of cards goes by each of them for every card. */
const cutAt = (sign: string): ((rule: string) => readonly string[]) => {
  const known = new Map<string, readonly string[]>();
  return (rule) => {
    let parts = known.get(rule);
    if (parts === undefined) known.set(rule, (parts = rule.split(sign)));
    return parts;
  };
};

/** What a rule speaks of, and how it is shown: `createdAt|ago`. */
export const partsOf = cutAt('|');
const namesOf = cutAt('.');
const sidesOf = cutAt('=');

/** The field at a dotted path; '' is the item itself. Own fields only. */
export const field = (item: unknown, path: string): unknown => {
  let value: unknown = item;
  if (path !== '')
    for (const name of namesOf(path)) {
      if (typeof value !== 'object' || value === null || !Object.prototype.hasOwnProperty.call(value, name))
        return undefined;
      value = (value as Record<string, unknown>)[name];
    }
  return value;
};

/** Text or figure as text; '' for everything else. */
export const scalar = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/** Whether the rule of a `when` holds: filled, true, above 0, or equal to a value; `!` turns it round. */
export const holdsFor = (item: unknown, rule: string): boolean => {
  const [left = '', is] = sidesOf(rule);
  const not = left[0] === '!';
  const value = field(item, not ? left.slice(1) : left);
  const holds = is === undefined ? (Array.isArray(value) ? value.length > 0 : Boolean(value)) : scalar(value) === is;
  return holds !== not;
};

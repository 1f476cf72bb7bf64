/** The field at a dotted path; '' is the item itself. Own fields only. */
export const field = (item: unknown, path: string): unknown => {
  let value: unknown = item;
  if (path !== '')
    for (const name of path.split('.')) {
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
  const not = rule[0] === '!';
  const [path = '', is] = (not ? rule.slice(1) : rule).split('=');
  const value = field(item, path);
  const holds = is === undefined ? (Array.isArray(value) ? value.length > 0 : Boolean(value)) : scalar(value) === is;
  return holds !== not;
};

/** Names of facts whose value opens something. */
const SECRET = /^(?:code|token|ticket|password|secret|cookie|authorization|key)$/i;

/** What is taken out of any text: numbers of telephones, mail addresses, codes, values of queries, long random words. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\d)(?:\+?86)?(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2'],
  [/[\w.+-]+@[a-z][\w-]*(?:\.[\w-]+)+/gi, '…@…'],
  [/(验证码\D{0,3})\d{4,8}/g, '$1…'],
  [/([?&][\w.-]+=)[^&\s"'<>)\\]+/g, '$1…'],
  [/(Bearer |sid=)[\w.~+/=-]+/gi, '$1…'],
  [/(?<![\w-])(?=[\w-]*\d)([\w-]{4})[\w-]{36,}/g, '$1…'],
];

const scrubText = (text: string): string => RULES.reduce((rest, [rule, by]) => rest.replace(rule, by), text);

/**
 * A value for the log without what names somebody or opens something, however deep it lies: the last line of defence
 * behind callers who tell no such thing.
 */
export const scrubbed = (value: unknown, name = ''): unknown => {
  if (SECRET.test(name) && value !== null && value !== undefined) return '…';
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map((one) => scrubbed(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, scrubbed(one, key)]));
};

/** Parameters that are one short word: their patterns stand apart from the kinds that take decoding and parsing. */
export const PATTERNS = {
  id: /^[1-9]\d{0,18}$/,
  iapId: /^[\w.-]{1,128}$/,
  word: /^[\w-]{1,64}$/,
  index: /^(?:0|[1-9]\d{0,5})$/,
} as const;

/** Whether a text is an id: digits without a leading zero, at most 19. */
export const isId = (text: unknown): text is string => typeof text === 'string' && PATTERNS.id.test(text);

/**
 * JSON that stays harmless when an app puts it into a script or a page: `</` cannot close a script, and U+2028 and
 * U+2029 cannot end a line of one. Parses back to the same value.
 */
export const escapeJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(
    /[<\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A mark by which spreadsheets know UTF-8. */
const MARK = '\ufeff';

/** What a spreadsheet would take for a formula is kept from it by an apostrophe. */
const field = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
};

/** Rows as a table that spreadsheets open, RFC 4180. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  MARK + rows.map((row) => row.map(field).join(',')).join('\r\n') + '\r\n';

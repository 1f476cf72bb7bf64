/**
 * A field of a table: quoted where it must be. What a spreadsheet would take for a formula is kept from it by an
 * apostrophe, whoever gave that name to a club.
 */
export const csvField = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
};

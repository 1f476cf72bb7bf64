/** The part of a file that a header asks for; the whole where it asks for none that is there. */
export const rangeOf = (header: string | null, size: number): { from: number; to: number } | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  return from <= to ? { from, to } : null;
};

/** A text as it is searched: case, width and spaces do not matter. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether a text holds every word of what was typed; nothing typed holds everywhere. */
export const matches = (text: string, typed: string): boolean => {
  const where = plain(text);
  return plain(typed.slice(0, 100))
    .split(' ')
    .every((word) => where.indexOf(word) >= 0);
};

/** The id of a question that an address names: by its path (`/vip/question/12`) or its fragment (`#q-12`, `#12`). */
export const askedQuestion = (
  pathname: string,
  hash: string,
): { readonly id: string | null; readonly asked: boolean } => {
  const tail = /\/vip\/question\/([^/]+?)(?:\.html)?\/?$/.exec(pathname)?.[1];
  const fragment = /^#(?:q-)?(\d{1,19})$/.exec(hash)?.[1];
  const id = fragment ?? tail ?? null;
  return { id: id !== null && /^[1-9]\d{0,18}$/.test(id) ? id : null, asked: id !== null };
};

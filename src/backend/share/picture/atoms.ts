/** Signs that end nothing: a line does not begin with them. */
const NEVER_FIRST = /^[，。！？；：、）》〉」』】〕…—～·,.!?;:)\]}%‰℃°’”]/u;
/** Signs that begin something: no line ends with them. */
const NEVER_LAST = /[（《〈「『【〔([{‘“]$/u;
/** A word of letters, a space, or one sign of any other kind. */
const PIECE = /[\p{Script=Latin}\p{Nd}'’_./:+-]+|\s+|./gu;

/** What is never parted: a sign or a word with what ends a clause behind it and what opens one before it. */
export const atomsOf = (title: string): string[] => {
  const atoms: string[] = [];
  for (const piece of title.match(PIECE) ?? []) {
    const last = atoms.length - 1;
    const before = atoms[last];
    const isGlued = before !== undefined && !/\s$/.test(before) && (NEVER_FIRST.test(piece) || NEVER_LAST.test(before));
    if (isGlued) atoms[last] = before + piece;
    else atoms.push(piece);
  }
  return atoms;
};

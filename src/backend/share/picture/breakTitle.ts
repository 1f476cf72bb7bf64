/** Signs that end nothing: a line does not begin with them. */
const NEVER_FIRST = /^[，。！？；：、）》〉」』】〕…—～·,.!?;:)\]}%‰℃°’”]/u;
/** Signs that begin something: no line ends with them. */
const NEVER_LAST = /[（《〈「『【〔([{‘“]$/u;
/** A word of letters, a space, or one sign of any other kind. */
const PIECE = /[\p{Script=Latin}\p{Nd}'’_./:+-]+|\s+|./gu;

/** Width of one sign in parts of the letters' size, as sans-serif faces have it. */
const signWidth = (sign: string): number => {
  if (/\s/.test(sign)) return 0.28;
  if (/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff01-\uff60\u3000-\u303f“”‘’…—·]|[\ud800-\udbff]/.test(sign)) return 1;
  if (/[A-Z@%]/.test(sign)) return 0.72;
  return /[ijl.,:;'|!]/.test(sign) ? 0.3 : 0.57;
};

/** Width of a text in parts of its size. */
export const widthOf = (text: string): number => Array.from(text).reduce((sum, sign) => sum + signWidth(sign), 0);

/** Halves a word that no line can hold. */
const held = (piece: string, width: number): string[] => {
  if (widthOf(piece) <= width) return [piece];
  const parts = [''];
  for (const sign of Array.from(piece)) {
    const last = parts.length - 1;
    if (widthOf(`${parts[last]}${sign}`) > width) parts.push(sign);
    else parts[last] += sign;
  }
  return parts;
};

const cut = (line: string, width: number): string => {
  const signs = Array.from(line);
  while (signs.length > 0 && widthOf(`${signs.join('')}…`) > width) signs.pop();
  return `${signs.join('').replace(/[\s，、；：（《「『【]+$/u, '')}…`;
};

/** What is never parted: a sign or a word with what ends a clause behind it and what opens one before it. */
const atomsOf = (title: string): string[] => {
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

/**
 * Breaks a title into at most `most` lines of `width` (in parts of the letters' size) as Chinese is set: anywhere between its
 * signs, but no line begins with what ends a clause or ends with what opens one, and words of letters stay whole. What does not
 * fit ends in an ellipsis.
 */
export const breakTitle = (title: string, width: number, most: number): string[] => {
  const lines = [''];
  for (const atom of atomsOf(title.trim()).flatMap((one) => held(one, width))) {
    const last = lines.length - 1;
    const line = lines[last] as string;
    if (widthOf(line + atom.trimEnd()) <= width) lines[last] = line + atom;
    else lines.push(atom.trimStart());
  }
  const all = lines.map((line) => line.trim()).filter(Boolean);
  return all.length <= most ? all : [...all.slice(0, most - 1), cut(all.slice(most - 1).join(''), width)];
};

import type { Part, Piece } from '../work/work.ts';

/** An empty block of a kind. `number` of a day is set by where it stands. */
export const emptyPart = (
  type: Exclude<Part['type'], 'picture' | 'video' | 'route' | 'goods' | 'event' | 'link'>,
): Part => {
  switch (type) {
    case 'paragraph':
      return { type, text: '' };
    case 'heading':
      return { type, level: 2, text: '' };
    case 'quote':
      return { type, text: '', source: '' };
    case 'list':
      return { type, ordered: false, items: [''] };
    case 'checklist':
      return { type, title: '', items: [''] };
    case 'day':
      return { type, number: 1, date: '', title: '' };
    case 'stop':
      return { type, time: '', name: '', altitude: null, note: '' };
    case 'tip':
      return { type, tone: 'tip', text: '' };
    case 'divider':
      return { type };
  }
};

/** Days count from 1 in their order. */
export const numbered = (pieces: readonly Piece[]): Piece[] => {
  let day = 0;
  return pieces.map((piece) => {
    if (piece.part.type !== 'day') return piece;
    day += 1;
    return piece.part.number === day ? piece : { ...piece, part: { ...piece.part, number: day } };
  });
};

const at = (pieces: readonly Piece[], key: string | null): number => pieces.findIndex((piece) => piece.key === key);

export interface Caret {
  readonly key: string;
  /** Where in its text the writing stands, in UTF-16 units. */
  readonly offset: number;
}

/**
 * Puts blocks where the writing stands: a paragraph is parted there, one without a word gives its place up. Without a place
 * they come last. Behind them there is always a field to write on.
 */
export const inserted = (
  pieces: readonly Piece[],
  caret: Caret | null,
  coming: readonly Piece[],
  newKey: () => string,
): Piece[] => {
  const found = caret === null ? -1 : at(pieces, caret.key);
  const here = found < 0 ? pieces.length - 1 : found;
  const piece = pieces[here];
  const before = pieces.slice(0, here);
  const behind = pieces.slice(here + 1);
  let head: Piece[] = piece === undefined ? [] : [piece];
  let tail: Piece[] = [];
  if (piece?.part.type === 'paragraph') {
    const { text } = piece.part;
    const offset = found < 0 ? text.length : Math.min(caret?.offset ?? text.length, text.length);
    const [left, right] = [text.slice(0, offset).replace(/\n+$/, ''), text.slice(offset).replace(/^\n+/, '')];
    head = left === '' ? [] : [{ ...piece, part: { type: 'paragraph', text: left } }];
    if (right !== '')
      tail = [{ key: head.length > 0 ? newKey() : piece.key, part: { type: 'paragraph', text: right } }];
  }
  const last = coming[coming.length - 1]?.part.type;
  const next = tail[0] ?? behind[0];
  const closed = last !== 'paragraph' && next?.part.type !== 'paragraph';
  const field: Piece[] = closed && next === undefined ? [{ key: newKey(), part: emptyPart('paragraph') }] : [];
  return numbered([...before, ...head, ...coming, ...tail, ...behind, ...field]);
};

/** One block further up (-1) or down (1); the same list where it stands at the end. */
export const shifted = (pieces: readonly Piece[], key: string, by: -1 | 1): readonly Piece[] => {
  const from = at(pieces, key);
  const to = from + by;
  const piece = pieces[from];
  if (piece === undefined || to < 0 || to >= pieces.length) return pieces;
  const others = pieces.filter((one) => one !== piece);
  return numbered([...others.slice(0, to), piece, ...others.slice(to)]);
};

/** Without a block; an empty text still has a field. */
export const without = (pieces: readonly Piece[], key: string, newKey: () => string): Piece[] => {
  const left = pieces.filter((piece) => piece.key !== key);
  return left.length > 0 ? numbered(left) : [{ key: newKey(), part: emptyPart('paragraph') }];
};

/** A list with one block said otherwise. */
export const changed = (pieces: readonly Piece[], key: string, part: Part): Piece[] =>
  pieces.map((piece) => (piece.key === key ? { ...piece, part } : piece));

/** A text that was pasted, as paragraphs: an empty line parts them. */
export const paragraphsIn = (text: string): string[] =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.replace(/[^\S\n]+\n/g, '\n').replace(/^\n+|\s+$/g, ''))
    .filter((paragraph) => paragraph !== '');

import { htmlPieces } from './htmlPieces.ts';

/** Signs with a blank of their own on one side: a space there is a hole in the line. */
const NO_SPACE_BEFORE = '，。；：！？、）》」』”（《「『';
const NO_SPACE_AFTER = '，；：、（《「『“';

const inside = new RegExp(`\\s+(?=[${NO_SPACE_BEFORE}])|(?<=[${NO_SPACE_AFTER}])\\s+`, 'g');

/** What stands in a line like a word. */
const CONTENT = /^<(?:script|style|pre|textarea|astro-island|br|img|input|select|svg|video|canvas|iframe)\b/i;

/** It closes an element without text: something is written there later, and takes a space beside it like a word. */
const isToBeFilled = (pieces: readonly string[], at: number): boolean => {
  const [, name] = /^<\/([\w-]+)/.exec(pieces[at] as string) ?? [];
  if (name === undefined) return false;
  let before = at - 1;
  while (before > 0 && (pieces[before] as string).trim() === '') before -= 1;
  return new RegExp(`^<${name}\\b`, 'i').test(pieces[before] ?? '');
};

/**
 * HTML of a page without the spaces that markup leaves beside full-width signs, where a source breaks its lines: `人 <b>，` as
 * well as `， <b>`. A space behind a full stop stays: what follows it may be a link of its own.
 */
export const closeGaps = (html: string): string => {
  const pieces = htmlPieces(html);
  /** Pieces that end in a space, since the last sign. */
  let open: number[] = [];
  let last = '';
  pieces.forEach((piece, at) => {
    if (CONTENT.test(piece) || isToBeFilled(pieces, at)) {
      open = [];
      last = '';
    }
    if (piece.startsWith('<')) return;
    const text = piece.trim();
    if (text === '') {
      if (NO_SPACE_AFTER.includes(last) && last !== '') pieces[at] = '';
      else open.push(at);
      return;
    }
    const closes = NO_SPACE_BEFORE.includes(text.charAt(0));
    let set = piece.replace(inside, '');
    if (closes || (last !== '' && NO_SPACE_AFTER.includes(last))) {
      for (const before of open) pieces[before] = (pieces[before] as string).trimEnd();
      set = set.trimStart();
    }
    pieces[at] = set;
    last = text.charAt(text.length - 1);
    open = /\s$/.test(set) ? [at] : [];
    if (open.length > 0 && NO_SPACE_AFTER.includes(last)) {
      pieces[at] = set.trimEnd();
      open = [];
    }
  });
  return pieces.join('');
};

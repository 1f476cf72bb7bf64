import { htmlPieces } from './htmlPieces.ts';

/** They begin a line of their own: no style of ours sets them in a line of words (tests/e2e/looks/blocks.test.ts). */
const BLOCK = new Set(
  (
    'article aside blockquote body details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html ' +
    'li main meta link nav ol p section table tbody td tfoot th thead title tr ul'
  ).split(' '),
);
/** They stand in a line, and lines of their own begin and end in them. */
const BOX = new Set('button dd dt label option select summary template'.split(' '));

const TAG = /^<(\/?)([a-z][a-z\d]*)\b/i;

/** Whether a tag ends the line in front of it, or the line behind it begins anew. */
const breaks = (piece: string, side: 'before' | 'behind'): boolean => {
  const [, slash, name = ''] = TAG.exec(piece) ?? [];
  const tag = name.toLowerCase();
  if (BLOCK.has(tag)) return true;
  return BOX.has(tag) && (slash === '/') === (side === 'before');
};

/** Elements that nothing stands in; they count as words. */
const VOID = /^<(?:br|hr|img|input|wbr|source|track|embed|area|col)\b|\/>$/i;
const opens = (piece: string): boolean =>
  /^<[a-z]/i.test(piece) && !VOID.test(piece) && !/<\/[^<]*$/.test(piece.slice(1));
const closes = (piece: string): boolean => piece.startsWith('</');

/**
 * HTML of a page without the spaces that no browser shows: at the beginning and the end of a line, and inside of an element of a
 * line where there is one outside of it. They are a hundredth of what travels (150 bytes of the home page), and pieces that the edge
 * copies for every card (edge/worker/tree).
 */
export const trimBlocks = (html: string): string => {
  const pieces = htmlPieces(html);
  const isSpaceAt = (at: number, how: RegExp): boolean => how.test(pieces[at] ?? '');
  /** Past the tags of elements that begin (or end) beside this text: what stands outside of them. */
  const outside = (from: number, step: 1 | -1): number => {
    const passes = step === 1 ? closes : opens;
    const side = step === 1 ? 'before' : 'behind';
    let at = from + step;
    while (pieces[at] !== undefined && passes(pieces[at] as string) && !breaks(pieces[at] as string, side)) at += step;
    return at;
  };
  return pieces
    .map((piece, at) => {
      if (piece.startsWith('<')) return piece;
      const [before, behind] = [outside(at, -1), outside(at, 1)];
      let text = piece;
      if (breaks(pieces[before] ?? '', 'behind') || isSpaceAt(before, /^[^<][^]*\s$|^\s$/))
        text = text.replace(/^[\t\n\f\r ]+/, '');
      if (breaks(pieces[behind] ?? '', 'before') || isSpaceAt(behind, /^\s/)) text = text.replace(/[\t\n\f\r ]+$/, '');
      return text;
    })
    .join('');
};

import { piecesOf } from '../../../lib/whole.ts';

/** A text as nodes in which no date breaks at the end of a line. */
export const wholeNodes = (text: string): Node[] =>
  piecesOf(text).map((piece) => {
    if (!piece.whole) return document.createTextNode(piece.text);
    const span = document.createElement('span');
    span.className = 'whole';
    span.textContent = piece.text;
    return span;
  });

/** What is read in one go and never breaks at the end of a line: dates with or without their year, times with them, phone numbers. */
const WHOLE = /(?:\d{4}年)?\d{1,2}月\d{1,2}日(?: \d{1,2}:\d{2})?|\+?\d{3,4}(?:-\d{3,8}){1,3}/g;

export interface Piece {
  readonly text: string;
  readonly whole: boolean;
}

/** A text as pieces that may break and pieces that may not. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  const push = (piece: string, whole: boolean): void => {
    if (piece !== '') pieces.push({ text: piece, whole });
  };
  text.replace(WHOLE, (found: string, index: number) => {
    push(text.slice(at, index), false);
    push(found, true);
    at = index + found.length;
    return found;
  });
  push(text.slice(at), false);
  return pieces;
};

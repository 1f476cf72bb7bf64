/** A piece of a text: words, or the `@` with a name that leads to a member. */
export interface Piece {
  readonly text: string;
  /** null for words. */
  readonly userId: string | null;
}

interface Named {
  readonly userId: string;
  readonly name: string;
}

/**
 * Cuts a text at the names it mentions, the longest name first where one begins another. All pieces together are the text,
 * sign for sign; an `@` whose name is not in the list stays a sign like any other.
 */
export const mentionPieces = (text: string, mentions: readonly Named[]): readonly Piece[] => {
  const byLength = mentions.filter(({ name }) => name !== '').sort((one, other) => other.name.length - one.name.length);
  const pieces: Piece[] = [];
  let words = '';
  const flush = (): void => {
    if (words !== '') pieces.push({ text: words, userId: null });
    words = '';
  };
  for (let at = 0; at < text.length;) {
    const named = text[at] === '@' ? byLength.find(({ name }) => text.startsWith(name, at + 1)) : undefined;
    if (named === undefined) {
      words += text[at] ?? '';
      at += 1;
      continue;
    }
    flush();
    pieces.push({ text: `@${named.name}`, userId: named.userId });
    at += named.name.length + 1;
  }
  flush();
  return pieces;
};

import { mentionPieces } from './pieces.ts';

/** Somebody who may be named in a text. */
export interface Person {
  readonly userId: string;
  readonly name: string;
}

/** So many of those who were chosen are remembered: some came in and went out of the text again. */
const REMEMBERED = 40;

/** Those of these people whom a text leads to, each once: of two names behind one `@` the longer one counts. */
export const namedIn = <One extends Person>(text: string, people: readonly One[]): readonly One[] => {
  if (people.length === 0 || !text.includes('@')) return [];
  const ids = new Set(mentionPieces(text, people).map(({ userId }) => userId));
  return people.filter(
    ({ userId }, at) => ids.delete(userId) && people.findIndex((one) => one.userId === userId) === at,
  );
};

/** The people who were chosen, with one more. */
export const withPerson = (people: readonly Person[], { userId, name }: Person): readonly Person[] =>
  [...people.filter((one) => one.userId !== userId), { userId, name }].slice(-REMEMBERED);

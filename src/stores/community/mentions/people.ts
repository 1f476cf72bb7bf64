import { call } from '../../../api/call.ts';
import { suggest } from '../../../api/community/suggest.ts';
import { $comments } from '../comments.ts';

/** Somebody who may be named. */
export interface Person {
  readonly userId: string;
  readonly name: string;
}

/** So many are offered at a time. */
const OFFERED = 6;

/** Who is in this talk already: writers of the comments that are shown, each once. */
export const talking = (): readonly Person[] => {
  const found = new Map<string, Person>();
  for (const floor of $comments.get().items)
    for (const { author, mine } of [floor, ...floor.replies])
      if (!mine) found.set(author.userId, { userId: author.userId, name: author.nickName });
  return [...found.values()];
};

const begins = ({ name }: Person, typed: string): boolean => name.toLowerCase().startsWith(typed.toLowerCase());

/** Who is offered for what was typed, without asking anybody: those who are in the talk. */
export const offeredAtOnce = (typed: string): readonly Person[] =>
  talking()
    .filter((person) => begins(person, typed))
    .slice(0, OFFERED);

/** The same with members who are not in the talk. Where the server does not answer, those who are stay. */
export const offered = async (typed: string, signal: AbortSignal): Promise<readonly Person[]> => {
  const near = offeredAtOnce(typed);
  if (typed === '') return near;
  const { items } = await call(suggest, { q: typed }, { signal });
  const others = items.flatMap((item) =>
    item.kind === 'user' ? [{ userId: item.id, name: item.name.map(({ text }) => text).join('') }] : [],
  );
  return [...near, ...others.filter(({ userId }) => near.every((one) => one.userId !== userId))].slice(0, OFFERED);
};

/** Ids of those whose `@name` stands in a text, of the people who were chosen and of those in the talk; at most ten. */
export const mentionedIn = (text: string, chosen: readonly Person[]): readonly string[] => {
  const ids = [...chosen, ...talking()].filter(({ name }) => text.includes(`@${name}`)).map(({ userId }) => userId);
  return [...new Set(ids)].slice(0, 10);
};

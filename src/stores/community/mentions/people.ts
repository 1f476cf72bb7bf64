import { call } from '../../../api/call.ts';
import { suggest } from '../../../api/community/suggest.ts';
import type { Person } from '../../../lib/mentions/people.ts';

/** So many are offered at a time. */
const OFFERED = 6;

const begins = ({ name }: Person, typed: string): boolean => name.toLowerCase().startsWith(typed.toLowerCase());

/** Who is offered for what was typed, without asking anybody: those who are near. */
export const offeredAtOnce = (typed: string, near: readonly Person[]): readonly Person[] =>
  near.filter((person) => begins(person, typed)).slice(0, OFFERED);

/** The same with other members. Where the server does not answer, those who are near stay. */
export const offered = async (
  typed: string,
  near: readonly Person[],
  signal: AbortSignal,
): Promise<readonly Person[]> => {
  const first = offeredAtOnce(typed, near);
  if (typed === '') return first;
  const { items } = await call(suggest, { q: typed }, { signal });
  const others = items.flatMap((item) =>
    item.kind === 'user' ? [{ userId: item.id, name: item.name.map(({ text }) => text).join('') }] : [],
  );
  return [...first, ...others.filter(({ userId }) => first.every((one) => one.userId !== userId))].slice(0, OFFERED);
};

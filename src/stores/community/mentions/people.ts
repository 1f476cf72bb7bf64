import { call } from '../../../api/call.ts';
import { listNear } from '../../../api/community/people.ts';
import { suggest } from '../../../api/community/suggest.ts';
import { browserHost } from '../../../host/browser/browserHost.ts';
import { readUserId } from '../../../host/storage.ts';
import type { Person } from '../../../lib/mentions/people.ts';

/** So many are offered at a time. */
const OFFERED = 6;

const begins = ({ name }: Person, typed: string): boolean => name.toLowerCase().startsWith(typed.toLowerCase());

/** Who is offered for what was typed, without asking anybody: those who are near. */
export const offeredAtOnce = (typed: string, near: readonly Person[]): readonly Person[] =>
  near.filter((person) => begins(person, typed)).slice(0, OFFERED);

/** Those who are first, then others who are not among them. */
export const withOthers = (first: readonly Person[], others: readonly Person[]): readonly Person[] => [
  ...first,
  ...others.filter(({ userId }) => first.every((one) => one.userId !== userId)),
];

/** Whom this member talks with or follows; nobody for a guest. Throws what `call` throws. */
export const known = async (signal: AbortSignal): Promise<readonly Person[]> =>
  readUserId(browserHost()) === null ? [] : (await call(listNear, {}, { signal })).items;

/** Who is offered for what was typed, with other members. Throws what `call` throws. */
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
  return withOthers(first, others).slice(0, OFFERED);
};

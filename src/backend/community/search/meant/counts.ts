import type { CallContext } from '../../../context.ts';
import { type Asked, isNarrow, narrowOf } from '../exact.ts';
import type { FoundPage } from '../page.ts';
import { MOST, tally, tallyEntries } from '../tallies.ts';
import { type EntryKind, isEntryKind } from '../walk.ts';
import type { MeantByAll } from './meant.ts';

type OfKind = { readonly kind: string };

const count = (list: readonly OfKind[], kind: EntryKind): string =>
  tally(list.filter((one) => one.kind === kind).length, list.length >= MOST);

const each = (list: readonly OfKind[]): Readonly<Record<EntryKind, string>> => ({
  post: count(list, 'post'),
  travelogue: count(list, 'travelogue'),
  dynamic: count(list, 'dynamic'),
});

/**
 * How many entries of each kind there are, or of those that stand in their place: tallies. A list that stands whole says
 * best how long it is.
 */
export const countsOf = (
  context: CallContext,
  asked: Asked,
  { items, cursor }: FoundPage,
  { way, instead }: MeantByAll,
): Readonly<Record<EntryKind, string>> => {
  const { words, tab } = asked;
  const isWhole = cursor === null;
  if (isWhole && tab === 'all') return each(items);
  const counted = way === 'exact' ? tallyEntries(context, words, narrowOf(asked, context.now)) : each(instead);
  if (!isWhole || !isEntryKind(tab)) return counted;
  // A tab that was chosen stays, also where what was chosen beside it leaves nothing in it: something else may.
  const nothing = isNarrow(asked) ? '0' : '';
  const own = count(items, tab);
  return { ...counted, [tab]: own === '' ? nothing : own };
};

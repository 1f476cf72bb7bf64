import type { CallContext } from '../../../context.ts';
import { findNames, type Names, type NameTab } from '../things/names.ts';
import type { Meant } from './meant.ts';

/** What was found of one kind, and by which words. */
export interface MeantNames {
  readonly names: Names;
  readonly by: Pick<Meant, 'way' | 'shown'>;
}

const AS_ASKED = { way: 'exact', shown: '' } as const;

/** What is called by the words or, where nothing of this kind is, by what was meant; each kind is looked for once. */
export const nameFinder = (
  context: CallContext,
  words: readonly string[],
  query: string,
  meant: () => Meant,
): ((tab: NameTab) => MeantNames) => {
  const known = new Map<NameTab, MeantNames>();
  const find = (tab: NameTab): MeantNames => {
    const names = findNames(context, tab, words, query);
    if (names.count > 0) return { names, by: AS_ASKED };
    const other = meant();
    if (other.way === 'exact') return { names, by: AS_ASKED };
    const meantNames = findNames(context, tab, other.words, other.shown);
    return { names: meantNames, by: meantNames.count > 0 ? other : AS_ASKED };
  };
  return (tab) => {
    const found = known.get(tab) ?? find(tab);
    known.set(tab, found);
    return found;
  };
};

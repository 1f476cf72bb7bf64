import { parseAgreement } from '../src/lib/agreements/parse.ts';
import { parseBlocks } from '../src/lib/markdown/blocks.ts';
import type { Entry } from './content.ts';

/** What an entry says, whatever its spelling: bullets by star or hyphen, quotes, order of facts. Two equal texts mean the same. */
export const meaningOf = ({ collection, facts, body }: Entry): string => {
  const sorted = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify([sorted, collection === 'agreements' ? parseAgreement(body).text : parseBlocks(body, [])]);
};

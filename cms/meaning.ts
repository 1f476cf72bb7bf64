import { parseAgreement } from '../src/lib/agreements/parse.ts';
import { parseBlocks } from '../src/lib/markdown/blocks.ts';
import type { Entry } from './content.ts';

const WIDE = '，：；？！（）';
const NARROW = ',:;?!()';
const narrow = (text: string): string => text.replace(/[，：；？！（）]/g, (mark) => NARROW.charAt(WIDE.indexOf(mark)));

/**
 * What an entry says, whatever its spelling: bullets by star or hyphen, quotes, order of facts, the width of a mark. Two
 * equal texts mean the same: a mark can be set right in a version that people have agreed to, a word cannot.
 */
export const meaningOf = ({ collection, facts, body }: Entry): string => {
  const sorted = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
  return narrow(
    JSON.stringify([sorted, collection === 'agreements' ? parseAgreement(body).text : parseBlocks(body, [])]),
  );
};

import { addresses, spellings, strangers, tails } from './table/addresses.ts';
import { files, kept, missing, packing, parts } from './table/files.ts';
import { climbing, encoded, slashes } from './table/hostile.ts';
import { passedOn } from './table/filled.ts';
import { broken, methods } from './table/requests.ts';
import type { Row } from './row.ts';

/** All that servers in front are held to, by what it is about. */
export const table: readonly (readonly [about: string, rows: readonly Row[]])[] = [
  ['every address of the table', addresses],
  ['other spellings', spellings],
  ['optional segments', tails],
  ['addresses that nobody knows', strangers],
  ['files', files],
  ['files that are not there', missing],
  ['compressed forms', packing],
  ['copies that were kept', kept],
  ['parts of files', parts],
  ['odd slashes', slashes],
  ['encoded letters', encoded],
  ['climbing', climbing],
  ['pages that are passed on', passedOn],
  ['methods', methods],
  ['broken requests', broken],
];

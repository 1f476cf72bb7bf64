import { INTRO_MAX_CHARACTERS } from '../../api/user/members.ts';
import { characters, cleanText, isBlank } from '../community/entry/text.ts';
import { refuse } from '../errors.ts';

/** What a member says of themselves as it is kept, in one line; '' for nothing that can be seen. Refuses one that is too long. */
export const introOf = (given: string): string => {
  const line = cleanText(given).replace(/\s+/g, ' ').trim();
  if (characters(line) > INTRO_MAX_CHARACTERS) throw refuse('intro');
  return isBlank(line) ? '' : line;
};

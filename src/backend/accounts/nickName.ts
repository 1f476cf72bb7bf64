import { NICK_NAME_MAX_CHARACTERS, NICK_NAME_MIN_CHARACTERS } from '../../api/user/members.ts';
import { characters, cleanText, isBlank, withoutUnseen } from '../community/entry/text.ts';
import { CLOSED_NAME } from '../community/people/author.ts';
import { refuse } from '../errors.ts';

/** A nickname as it is kept, in one line; refuses one that is too short or too long, or says of a member that they have left. */
export const nickNameOf = (given: string): string => {
  // What cannot be seen would let one member look like another.
  const name = withoutUnseen(cleanText(given)).replace(/\s+/g, ' ').trim();
  const long = characters(name);
  if (isBlank(name) || long < NICK_NAME_MIN_CHARACTERS || long > NICK_NAME_MAX_CHARACTERS) throw refuse('nickName');
  if (name === CLOSED_NAME) throw refuse('nickName', { errMsg: '这个昵称不能用，换一个吧' });
  return name;
};

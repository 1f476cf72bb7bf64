import { INTRO_MAX_CHARACTERS, NICK_NAME_MAX_CHARACTERS, NICK_NAME_MIN_CHARACTERS } from '../../api/user/members.ts';

/** What is wrong with a nickname as it was typed, or ''. */
export const nickNameTrouble = (name: string): string => {
  const long = Array.from(name).length;
  return long >= NICK_NAME_MIN_CHARACTERS && long <= NICK_NAME_MAX_CHARACTERS
    ? ''
    : `昵称是 ${NICK_NAME_MIN_CHARACTERS} 到 ${NICK_NAME_MAX_CHARACTERS} 个字，现在是 ${long} 个`;
};

/** What is wrong with an intro as it was typed, or ''. */
export const introTrouble = (intro: string): string => {
  const long = Array.from(intro).length;
  return long <= INTRO_MAX_CHARACTERS ? '' : `简介最多 ${INTRO_MAX_CHARACTERS} 个字，现在是 ${long} 个`;
};

import { readYear } from '../../../api/user/year.ts';
import { answer } from '../../answer.ts';
import { homeAsked } from '../../community/home/asOthers.ts';
import { yearOfMember } from '../../community/home/year.ts';
import { memberToShow } from '../../community/people/memberToShow.ts';

export const answerReadYear = answer(readYear, ({ userId, as, year }, context) => {
  const { reader } = homeAsked(context, userId, as);
  return yearOfMember(reader, memberToShow(reader, userId).user_id, year);
});

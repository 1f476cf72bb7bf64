import { readFigures } from '../../../api/user/figures.ts';
import { answer } from '../../answer.ts';
import { homeAsked } from '../../community/home/asOthers.ts';
import { figuresOfMember } from '../../community/home/figures.ts';
import { memberToShow } from '../../community/people/memberToShow.ts';

export const answerReadFigures = answer(readFigures, ({ userId, as, year }, context) => {
  const { reader } = homeAsked(context, userId, as);
  return figuresOfMember(reader, memberToShow(reader, userId).user_id, year);
});

import { listNotices } from '../../../api/community/listNotices.ts';
import { answer } from '../../answer.ts';

export const answerListNotices = answer(listNotices, (_, { notices, now }) => notices(now));

import { copyGearList, readGearList } from '../../../api/gear/list.ts';
import { answer } from '../../answer.ts';
import { copyOf } from '../../gear/copy.ts';
import { listOf, listToShow } from '../../gear/read.ts';

export const answerReadGearList = answer(readGearList, ({ id }, context) => listOf(context, listToShow(context, id)));

export const answerCopyGearList = answer(copyGearList, ({ id }, context) => copyOf(context, id));

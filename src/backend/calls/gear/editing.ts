import { deleteGearList, listGearLists, saveGearList } from '../../../api/gear/editing.ts';
import { answer } from '../../answer.ts';
import { deleteList, ownLists, saveList } from '../../gear/save.ts';

export const answerSaveGearList = answer(saveGearList, (written, context) => saveList(context, written));

export const answerDeleteGearList = answer(deleteGearList, ({ id }, context) => deleteList(context, id));

export const answerListGearLists = answer(listGearLists, (_, context) => ownLists(context));

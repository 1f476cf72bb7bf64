import { deleteDynamic } from '../../../api/dynamic/deleteDynamic.ts';
import { answer } from '../../answer.ts';
import { setDeleted } from '../../community/deletion.ts';

export const answerDeleteDynamic = answer(deleteDynamic, ({ did, deleted }, context) => {
  setDeleted(context, did, ['dynamic'], deleted);
  return { deleted };
});

import { readExport, startExport } from '../../../../api/community/notes/archive.ts';
import { answer } from '../../../answer.ts';
import { askExport, exportOf } from '../../../archive/exports.ts';

export const answerReadExport = answer(readExport, (_, context) => exportOf(context));

export const answerStartExport = answer(startExport, (_, context) => {
  askExport(context);
  return exportOf(context);
});

import { showDocuments } from '../../../api/event/documents.ts';
import { answer } from '../../answer.ts';
import { wholeDocuments } from '../../events/documents/read.ts';
import { ledEvent } from '../../events/event.ts';

export const answerShowDocuments = answer(showDocuments, ({ id }, context) =>
  wholeDocuments(context, ledEvent(context, id)),
);

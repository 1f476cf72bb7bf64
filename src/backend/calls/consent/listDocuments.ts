import { listDocuments } from '../../../api/consent/listDocuments.ts';
import { answer } from '../../answer.ts';
import { DOCUMENTS, versionsOf } from '../../consent/documents.ts';

export const answerListDocuments = answer(listDocuments, (_, { now }) => ({
  list: DOCUMENTS.flatMap((doc) => {
    const [current, ...earlier] = versionsOf(doc, now).map(({ version, effective }) => ({ version, effective }));
    return current ? [{ doc, ...current, earlier }] : [];
  }),
}));

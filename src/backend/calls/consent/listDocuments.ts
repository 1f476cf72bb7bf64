import { listDocuments } from '../../../api/consent/listDocuments.ts';
import { answer } from '../../answer.ts';

export const answerListDocuments = answer(listDocuments, (_, { agreements, now }) => ({
  list: [...agreements(now)].flatMap(([doc, versions]) => {
    const [current, ...earlier] = versions.map(({ version, effective }) => ({ version, effective }));
    return current ? [{ doc, ...current, earlier }] : [];
  }),
}));

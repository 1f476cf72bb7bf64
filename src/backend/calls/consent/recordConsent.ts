import { recordConsent } from '../../../api/consent/recordConsent.ts';
import { answer } from '../../answer.ts';
import { keepConsent, showConsent } from '../../consent/consents.ts';
import { neededFor } from '../../consent/documents.ts';
import { memberOf } from '../../context.ts';
import { refuse } from '../../errors.ts';

export const answerRecordConsent = answer(recordConsent, ({ act, documents, page }, context) => {
  const userId = memberOf(context);
  // An automatic renewal is agreed to with its order, never ahead of it.
  if (act === 'autoRenew') throw refuse('consentAct');
  const needed = neededFor(context.agreements(context.now), act);
  const list = documents.map(({ doc, version }) => {
    const current = needed.find((need) => need.doc === doc);
    if (!current) throw refuse('consentAct');
    if (version !== current.version)
      throw refuse('consentVersion', { data: { current: { doc, version: current.version } } });
    return showConsent(keepConsent(context, userId, { act, doc, version, subject: '', page }));
  });
  return { list };
});

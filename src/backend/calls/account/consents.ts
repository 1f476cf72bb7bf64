import { listConsents, listDocuments, recordConsent } from '../../../api/account/consents.ts';
import { answer } from '../../answer.ts';
import { type ConsentRow, showConsent } from '../../consent/consents.ts';
import { keepConsent } from '../../consent/keep.ts';
import { neededFor } from '../../consent/documents.ts';
import { memberOf } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { pageOf, positionIn } from '../../vip/orders/page.ts';

export const answerListDocuments = answer(listDocuments, (_, { agreements, now }) => ({
  list: [...agreements(now)].flatMap(([doc, versions]) => {
    const [current, ...earlier] = versions.map(({ version, effective }) => ({ version, effective }));
    return current ? [{ doc, ...current, earlier }] : [];
  }),
}));

const PAGE = 50;
const OWN = `SELECT * FROM consents WHERE user_id = ?1 AND (at, id) < (?2, CAST(?3 AS INTEGER))
  ORDER BY at DESC, id DESC LIMIT +?4`;

export const answerListConsents = answer(listConsents, ({ cursor }, context) => {
  const [at, id] = positionIn(cursor);
  const rows = all<ConsentRow>(context.database, OWN, memberOf(context), at, id, PAGE + 1);
  const { list, next } = pageOf(rows, PAGE, (row) => [row.at, String(row.id)]);
  return { list: list.map(showConsent), next };
});

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

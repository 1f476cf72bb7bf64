import { listConsents } from '../../../api/consent/listConsents.ts';
import { answer } from '../../answer.ts';
import { showConsent, type ConsentRow } from '../../consent/consents.ts';
import { memberOf } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { pageOf, positionIn } from '../../vip/page.ts';

const PAGE = 50;
const OWN = `SELECT * FROM consents WHERE user_id = ?1 AND (at, id) < (?2, CAST(?3 AS INTEGER))
  ORDER BY at DESC, id DESC LIMIT ?4`;

export const answerListConsents = answer(listConsents, ({ cursor }, context) => {
  const [at, id] = positionIn(cursor);
  const rows = all<ConsentRow>(context.database, OWN, memberOf(context), at, id, PAGE + 1);
  const { list, next } = pageOf(rows, PAGE, (row) => [row.at, String(row.id)]);
  return { list: list.map(showConsent), next };
});

import { randomCode, TYPED_AGAIN } from '../../randomCode.ts';
import { REASONS, rulesOf } from '../../../api/community/reasons.ts';
import { createReport, readReport, REPORT_LIMITS } from '../../../api/community/report.ts';
import { answer } from '../../answer.ts';
import { rowId, viewerOf } from '../../community/entry/ids.ts';
import { ownsPicture } from '../../community/entry/pictures.ts';
import { characters, cleanText, isBlank } from '../../community/entry/text.ts';
import { limitRate } from '../../community/rateLimit.ts';
import { madeReport, openReport, ownReports } from '../../community/report/reports.ts';
import { targetOf } from '../../community/report/target.ts';
import { run } from '../../database/statement.ts';
import { Refusal, refuse } from '../../errors.ts';
import { HOUR_MS } from '../../../site.ts';

export const answerReadReport = answer(readReport, ({ type, id }, context) => {
  if (type === undefined && id === undefined) {
    if (context.userId === null) throw refuse('login', { errMsg: '登录后，在这里看你的举报' });
    return { target: null, open: null, reports: ownReports(context) };
  }
  if (type === undefined || id === undefined) throw refuse('silent', { data: { state: 'unknown' } });
  return {
    target: targetOf(context, type, id).target,
    open: context.userId === null ? null : openReport(context, type, id),
    reports: [],
  };
});

const ADD = `INSERT INTO reports (number, user_id, kind, target_id, author_id, excerpt, reason, rule, text, links, contact,
  at, due_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const ADD_PICTURE = 'INSERT INTO report_pictures (number, position, picture_id) VALUES (?, ?, ?)';

/** The words of a report: enough to go by, and no more than a person reads. */
const wordsOf = (text: string): string => {
  const clean = cleanText(text);
  const length = isBlank(clean) ? 0 : characters(clean);
  if (length < REPORT_LIMITS.least) throw refuse('tooFewWords', { errMsg: `至少写 ${REPORT_LIMITS.least} 个字` });
  if (length > REPORT_LIMITS.most) throw refuse('textTooLong', { errMsg: `最多写 ${REPORT_LIMITS.most} 个字` });
  return clean;
};

export const answerCreateReport = answer(createReport, (payload, context) => {
  const { database, now, randomBelow } = context;
  const { type, id, reason, rule = '', links = [] } = payload;
  const member = viewerOf(context);
  const text = wordsOf(payload.text);
  if (rule !== '' && !rulesOf(reason).includes(rule)) throw refuse('badRequest', { data: { fields: ['rule'] } });
  const pictures = [...new Set(payload.pictureIds ?? [])];
  if (!pictures.every((picture) => ownsPicture(database, member, picture))) throw refuse('pictureNotOwn');
  const open = openReport(context, type, id);
  if (open) throw refuse('reportOpen', { data: { report: open } });
  const { target, authorId } = seen(() => targetOf(context, type, id));
  if (target.mine) throw refuse('oneself', { errMsg: '这是你自己的内容，可以直接删除或修改' });
  limitRate(context, 'report');

  const number = `R${randomCode(8, TYPED_AGAIN, randomBelow)}`;
  const { name, excerpt } = target;
  run(
    database,
    ADD,
    number,
    member,
    type,
    rowId(id),
    authorId,
    [name, excerpt].filter((part) => part !== '').join('：'),
    reason,
    rule,
    text,
    JSON.stringify(links),
    cleanText(payload.contact ?? ''),
    now,
    now + REASONS[reason].hours * HOUR_MS,
  );
  pictures.forEach((picture, position) => run(database, ADD_PICTURE, number, position, picture));
  return madeReport(context, number);
});

/** What was gone before the report came is told in words: the form has no page to draw instead. */
const seen = <T>(look: () => T): T => {
  try {
    return look();
  } catch (error) {
    if (error instanceof Refusal) throw refuse('notFound', { errMsg: '要举报的内容已经看不到了' });
    throw error;
  }
};

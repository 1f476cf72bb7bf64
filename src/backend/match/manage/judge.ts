import { oneLine } from '../../../lib/text.ts';
import type { Moment } from '../../community/moderation/things.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { MatchRow } from '../matchRow.ts';
import type { ResultRow } from '../results.ts';
import { REASON_MOST } from '../importing/starters.ts';
import { matchManaged } from './managed.ts';

export const MATCH_STATES: Readonly<Record<MatchRow['state'], string>> = {
  upcoming: '未开始',
  running: '进行中',
  review: '成绩待审',
  published: '已公布',
};

/** What one decides of a starter; `back`: in again, as the times have it. */
export const VERDICTS_ON_STARTERS = {
  dnf: '退赛 DNF',
  dns: '未出发 DNS',
  dq: '取消成绩 DQ',
  back: '恢复成绩',
} as const;

const isOf = <Name extends string>(names: Readonly<Record<Name, string>>, text: string): text is Name =>
  Object.hasOwn(names, text);

/** Says where a match is. What is published is whole: nobody is on their way any more. */
export const setMatchState = ({ database }: Moment, id: number, state: string): void => {
  const match = matchManaged(database, id);
  if (!isOf(MATCH_STATES, state)) throw refuse('badRequest', { errMsg: '选一个状态' });
  if (state === match.state) throw refuse('decided', { errMsg: `已经是“${MATCH_STATES[state]}”了` });
  if (state === 'published' && match.results === 0) throw refuse('decided', { errMsg: '还没有成绩，不能公布' });
  if (state === 'published' && match.racing > 0)
    throw refuse('decided', { errMsg: `还有 ${match.racing} 人在途中，先补上成绩或判退赛，再公布` });
  if (state === 'upcoming' && match.results > match.racing)
    throw refuse('decided', { errMsg: '已经有人完赛或退出，不能改回未开始' });
  run(database, 'UPDATE matches SET state = ? WHERE id = ?', state, id);
};

const STARTER = `SELECT r.id, r.state, r.reason, r.passed,
  (SELECT max(position) FROM match_points p WHERE p.course_id = r.course_id) AS finish
  FROM match_results r WHERE r.match_id = ? AND r.bib = ?`;

interface Judged extends Pick<ResultRow, 'id' | 'state' | 'reason' | 'passed'> {
  readonly finish: number;
}

/** Takes a starter out of the ranks with a reason that everybody reads, or back in. */
export const judgeStarter = (
  { database, now }: Moment,
  match: number,
  { bib, verdict, reason: given }: { readonly bib: string; readonly verdict: string; readonly reason: string },
): void => {
  matchManaged(database, match);
  if (!isOf(VERDICTS_ON_STARTERS, verdict)) throw refuse('badRequest', { errMsg: '选一个结果' });
  const row = one<Judged>(database, STARTER, match, oneLine(bib));
  if (row === undefined) throw refuse('notFound', { errMsg: `没有号码“${oneLine(bib)}”，请核对` });
  const home = row.passed === row.finish;
  const reason = verdict === 'back' ? '' : oneLine(given);
  if (verdict !== 'back' && reason === '') throw refuse('badRequest', { errMsg: '写明原因，成绩页上看得到' });
  if (Array.from(reason).length > REASON_MOST) throw refuse('textTooLong', { errMsg: `原因最多 ${REASON_MOST} 个字` });
  if (verdict === 'dnf' && home) throw refuse('decided', { errMsg: '有到终点的时间，不能是退赛；要取消成绩选 DQ' });
  if (verdict === 'dns' && row.passed > 0) throw refuse('decided', { errMsg: '有过点的时间，不能是未出发' });
  const state = verdict !== 'back' ? verdict : home ? 'finished' : 'racing';
  if (state === row.state && reason === row.reason) throw refuse('decided', { errMsg: '已经是这样了' });
  run(database, 'UPDATE match_results SET state = ?, reason = ? WHERE id = ?', state, reason, row.id);
  run(database, 'UPDATE matches SET changed_at = max(?2, changed_at + 1) WHERE id = ?1', match, now);
};

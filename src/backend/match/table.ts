import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { spanText } from '../../lib/span.ts';
import type { GroupRow } from './groups.ts';
import { allResults, gapIn, nameOf, rankIn } from './results.ts';
import { RESULT_STATES } from './states.ts';
import { csvField } from './csvField.ts';

/** A mark by which spreadsheets know UTF-8. */
const MARK = '\ufeff';

const POINTS = 'SELECT position, name FROM match_points WHERE course_id = ? ORDER BY position';
const SPLITS = `SELECT s.result_id, s.position, s.net_ms FROM match_places p
  CROSS JOIN match_splits s ON s.result_id = p.result_id WHERE p.group_id = ?`;

/** A group's results as CSV, with names as the page shows them to everybody. */
export const tableOf = (context: CallContext, group: GroupRow): string => {
  const { database } = context;
  const points = all<{ position: number; name: string }>(database, POINTS, group.course_id);
  const splits = new Map<string, number>();
  for (const one of all<{ result_id: number; position: number; net_ms: number }>(database, SPLITS, group.id))
    splits.set(`${one.result_id} ${one.position}`, one.net_ms);
  const [rankOf, gapOf] = [rankIn(context, group.id), gapIn(context, group.id)];
  const time = (ms: number | null | undefined): string => (ms == null ? '' : spanText(ms));
  const head = [
    '名次',
    '号码',
    '姓名',
    '队伍',
    '状态',
    '净时间',
    '枪声时间',
    '差距',
    ...points.map(({ name }) => name),
    '说明',
  ];
  const lines = allResults(context, group.id).map((row) => {
    const isHome = row.state === 'finished';
    return [
      String(rankOf(row) ?? ''),
      row.bib,
      nameOf(row),
      row.club,
      RESULT_STATES[row.state],
      isHome ? time(row.last_ms) : '',
      isHome ? time(row.last_ms + row.delay_ms) : '',
      isHome ? time(gapOf(row)) : '',
      ...points.map(({ position }) => time(splits.get(`${row.id} ${position}`))),
      row.reason,
    ];
  });
  return MARK + [head, ...lines].map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
};

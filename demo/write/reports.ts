import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../../src/backend/database/statement.ts';
import { HOUR_MS } from '../calendar.ts';

/** Who shows what a reporter sees: the first of the demo accounts. */
const REPORTER = "SELECT id FROM users WHERE phone = '8613800138000'";
const OTHERS = `SELECT id, kind, author_id, title, excerpt FROM entries
  WHERE shown = 1 AND visibility = 'public' AND author_id <> ? ORDER BY id LIMIT 3`;
const ADD = `INSERT INTO reports (number, user_id, kind, target_id, author_id, excerpt, reason, rule, text, at, due_at, state,
  result, answer, handled_at, closed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

interface Entry {
  readonly id: number;
  readonly kind: string;
  readonly author_id: number;
  readonly title: string;
  readonly excerpt: string;
}

/** One report in each of its states: 受理, 处理, 结果. */
const plans = [
  ['R0DEM0001', 'falseTrack', '1.1', '全程均速 9 公里，爬升一千二，两小时就走完了，不像是人走的。', 5, 'received'],
  ['R0DEM0002', 'danger', '2.2', '中间那段今年夏天已经封了，文章还教人从侧面绕过去。', 9, 'handling'],
  ['R0DEM0003', 'spam', '2.4', '正文里留了收款的方式，要人先付定金再报名。', 70, 'closed'],
] as const;

/** Reports of one demo member, so that the page that shows them has something in every state. */
export const writeReports = (database: DatabaseSync, now: number): void => {
  const reporter = one<{ id: number }>(database, REPORTER);
  if (!reporter) return;
  const entries = all<Entry>(database, OTHERS, reporter.id);
  plans.forEach(([number, reason, rule, text, hoursAgo, state], index) => {
    const entry = entries[index];
    if (!entry) return;
    const at = now - hoursAgo * HOUR_MS;
    const closed = state === 'closed';
    run(
      database,
      ADD,
      number,
      reporter.id,
      entry.kind,
      entry.id,
      entry.author_id,
      [entry.title, entry.excerpt].filter((part) => part !== '').join('：'),
      reason,
      rule,
      text,
      at,
      at + (reason === 'danger' ? 12 : 48) * HOUR_MS,
      state,
      closed ? 'upheld' : null,
      closed ? '已核实，内容已经请作者改过，报名方式删掉了。谢谢你的提醒。' : '',
      state === 'received' ? null : at + 3 * HOUR_MS,
      closed ? at + 20 * HOUR_MS : null,
    );
  });
};

import { chinaDay } from '../../community/people/reads.ts';
import { one } from '../../database/statement.ts';
import { messageDays } from '../../messages/counts.ts';
import { CHINA_MS, DAY_MS } from '../../../site.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { type Html, html } from '../page/html.ts';
import { queuesFor } from '../queues.ts';

/** Since the day began in China. */
const FIGURES = `SELECT
  (SELECT count(*) FROM users WHERE created_at >= ?1) AS members,
  (SELECT count(DISTINCT user_id) FROM sessions WHERE seen_at >= ?1) AS there,
  (SELECT count(*) FROM entries WHERE created_at >= ?1) AS entries,
  (SELECT count(*) FROM comments WHERE created_at >= ?1) AS comments,
  (SELECT count(*) FROM reports WHERE at >= ?1) AS reports,
  (SELECT count(*) FROM support_tickets WHERE at >= ?1) AS tickets`;

interface Figures {
  readonly members: number;
  readonly there: number;
  readonly entries: number;
  readonly comments: number;
  readonly reports: number;
  readonly tickets: number;
}

const tile = (name: string, value: number | string): Html => html`<li><b>${value}</b>${name}</li>`;

const show = (desk: Desk) => {
  const { database } = desk.parts;
  const since = chinaDay(desk.now) * DAY_MS - CHINA_MS;
  const day = one<Figures>(database, FIGURES, since);
  const sent = messageDays(database, desk.now, 1)[0];
  return {
    title: '今天',
    body: html`<h2>等待处理</h2>
      <ul class="tiles">
        ${queuesFor(database, desk.operator.roles)
          .filter(({ counted }) => counted)
          .map(
            ({ path, name, waiting }) =>
              html`<li class="${waiting > 0 ? 'todo' : 'done'}">
                <a href="${path}"><b>${waiting}</b>${name}</a>
              </li>`,
          )}
      </ul>
      <h2>今天的数字</h2>
      <ul class="tiles">
        ${tile('新成员', day?.members ?? 0)} ${tile('来过的成员', day?.there ?? 0)} ${tile('新内容', day?.entries ?? 0)}
        ${tile('新评论', day?.comments ?? 0)} ${tile('新举报', day?.reports ?? 0)} ${tile('新工单', day?.tickets ?? 0)}
        ${tile('短信', sent?.sent ?? 0)} ${tile('没发出的短信', (sent?.failed ?? 0) + (sent?.dropped ?? 0))}
        ${tile('短信花费', `¥${((sent?.costMilliYuan ?? 0) / 1_000).toFixed(2)}`)}
      </ul>
      <p><a href="/desk/password">改密码</a></p>`,
  };
};

/** What waits, and the figures of the day. */
export const homeRoutes: readonly DeskRoute[] = [{ method: 'GET', path: '/desk/', roles: [], handle: show }];

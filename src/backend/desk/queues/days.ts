import { yuan } from '../../../lib/money.ts';
import type { DatabaseSync } from 'node:sqlite';
import { all } from '../../database/statement.ts';
import type { DifferenceKind } from '../../vip/reconcile/compare.ts';
import { KIND_WORDS } from '../../vip/reconcile/words.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { html } from '../page/html.ts';
import { table } from '../page/table.ts';

const MOST_DAYS = 60;
const MOST_LINES = 200;

interface Day {
  readonly channel: string;
  readonly day: string;
  readonly theirs: number;
  readonly ours: number;
  readonly differences: number;
}
interface Line {
  readonly channel: string;
  readonly day: string;
  readonly kind: DifferenceKind;
  readonly about: string;
  readonly order_id: string | null;
  readonly theirs_fen: number | null;
  readonly ours_fen: number | null;
}

const daysIn = (database: DatabaseSync): readonly Day[] =>
  all<Day>(
    database,
    `SELECT channel, day, theirs, ours, (SELECT count(*) FROM pay_differences f
       WHERE f.channel = d.channel AND f.day = d.day) AS differences FROM pay_days d ORDER BY day DESC, channel LIMIT ?`,
    MOST_DAYS,
  );

const linesIn = (database: DatabaseSync): readonly Line[] =>
  all<Line>(database, 'SELECT * FROM pay_differences ORDER BY day DESC, channel, kind, about LIMIT ?', MOST_LINES);

const sum = (fen: number | null): string => (fen === null ? '无' : yuan(fen));

const show = ({ parts: { database } }: Desk) => {
  const days = daysIn(database);
  const lines = linesIn(database);
  return {
    title: '对账',
    body: html`<p>
        每天上午十一点以后，拿支付方前一天的账单和我们的收款、退款比。这里只看，不改订单；处理过的再比一次就会消失。
      </p>
      <h2>不同的地方</h2>
      ${table(
        lines,
        [
          ['日期', ({ day }) => day],
          ['支付方', ({ channel }) => channel],
          ['怎么不同', ({ kind }) => KIND_WORDS[kind]],
          ['对方的单号', ({ about }) => about],
          [
            '订单',
            (line) =>
              line.order_id === null ? '找不到' : html`<a href="/desk/refunds/${line.order_id}">${line.order_id}</a>`,
          ],
          ['对方', (line) => sum(line.theirs_fen), 'num'],
          ['我们', (line) => sum(line.ours_fen), 'num'],
        ],
        '没有。',
      )}
      <h2>比过的日子</h2>
      ${table(
        days,
        [
          ['日期', ({ day }) => day],
          ['支付方', ({ channel }) => channel],
          ['对方几笔', ({ theirs }) => theirs, 'num'],
          ['我们几笔', ({ ours }) => ours, 'num'],
          ['不同', ({ differences }) => differences, 'num'],
        ],
        '还没有比过。',
      )}`,
  };
};

/** Days against the providers' lists, and what differs; to look at. */
export const dayRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/days', roles: ['finance'], handle: show },
];

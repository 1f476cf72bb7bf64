import { yuan } from '../../../lib/money.ts';
import type { DatabaseSync } from 'node:sqlite';
import { providersOf } from '../../pay/channels.ts';
import { DAY_MS } from '../../../site.ts';
import { all } from '../../database/statement.ts';
import type { DifferenceKind } from '../../vip/reconcile/compare.ts';
import { KIND_WORDS } from '../../vip/reconcile/words.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { html } from '../page/html.ts';
import { table } from '../page/table.ts';
import { CHANNELS } from './refunds.ts';

const MOST_DAYS = 60;
/** Payments that no list can be held against are summed up for so long. */
const UNLISTED_DAYS = 30;
const MOST_LINES = 200;

interface Day {
  readonly channel: keyof typeof CHANNELS;
  readonly day: string;
  readonly theirs: number;
  readonly ours: number;
  readonly differences: number;
}
interface Line {
  readonly channel: keyof typeof CHANNELS;
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

interface Unlisted {
  readonly channel: keyof typeof CHANNELS;
  readonly payments: number;
  readonly fen: number;
}

/** What came in of late by ways of paying whose provider gives no list of a day: an app's store, a till in the app. */
const unlistedIn = ({ database, settings, secret }: Desk['parts'], now: number): readonly Unlisted[] => {
  const listed = new Set<string>(providersOf({ settings, secret }).map(({ name }) => name));
  return all<Unlisted>(
    database,
    `SELECT channel, count(*) AS payments, sum(amount_fen) AS fen FROM vip_payments
     WHERE coalesce(taken_at, at) > ? GROUP BY channel ORDER BY channel`,
    now - UNLISTED_DAYS * DAY_MS,
  ).filter(({ channel }) => !listed.has(channel));
};

const sum = (fen: number | null): string => (fen === null ? '无' : yuan(fen));

const show = ({ parts, now }: Desk) => {
  const { database } = parts;
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
          ['支付方', ({ channel }) => CHANNELS[channel]],
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
          ['支付方', ({ channel }) => CHANNELS[channel]],
          ['对方几笔', ({ theirs }) => theirs, 'num'],
          ['我们几笔', ({ ours }) => ours, 'num'],
          ['不同', ({ differences }) => differences, 'num'],
        ],
        '还没有比过。',
      )}
      <h2>比不了的</h2>
      <p>
        这些付款方式没有逐日账单可拿，收款靠收据和通知一笔笔核对过，但漏掉的通知这里看不出来：每月把下面的合计和对方后台的报表对一次。
        会员礼物和兑换码没有钱，不在任何账单里，数目看“会员礼物”和“兑换码和券”。
      </p>
      ${table(
        unlistedIn(parts, now),
        [
          ['付款方式', ({ channel }) => CHANNELS[channel]],
          ['三十天几笔', ({ payments }) => payments, 'num'],
          ['合计', ({ fen }) => yuan(fen), 'num'],
        ],
        '三十天里没有这样的收款。',
      )}`,
  };
};

/** Days against the providers' lists, and what differs; to look at. */
export const dayRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/days', roles: ['finance'], handle: show },
];

import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../../../src/backend/database/statement.ts';
import { bucketOf } from '../../../src/backend/vitals/buckets.ts';
import { DAY_MS } from '../../../src/site.ts';

const HOUR_MS = 3_600_000;
const LONG = '周末两天的穿越，第一天翻山口时起了大雾，能见度不到二十米，队里有人想直接下撤。'.repeat(20);
const TICKETS = [
  ['order', '昨天晚上付了款，钱扣了，会员没有开通。订单截图已经发到你们邮箱，麻烦看一下。'],
  ['account', '换了手机号，旧号码已经停机，收不到验证码，怎么登录？'],
  ['other', LONG],
] as const;
const SPEEDS = [
  ['TTFB', 420, 3_200],
  ['FCP', 1_250, 3_900],
  ['LCP', 2_050, 5_400],
  ['INP', 90, 620],
  ['CLS', 20, 310],
] as const;

const ids = (database: DatabaseSync, sql: string): number[] => all<{ id: number }>(database, sql).map(({ id }) => id);

const fillReview = (database: DatabaseSync): void => {
  const reasons = ['有站外的网址', '有联系方式', '新成员的第一篇', '有被拦下的词'];
  const hold = (table: string, reason: string, id: number): void =>
    void run(database, `UPDATE ${table} SET audit = 1, audit_reason = ? WHERE id = ?`, reason, id);
  const entries = ids(
    database,
    `SELECT * FROM (SELECT id FROM entries WHERE kind = 'travelogue' AND audit = 0 AND shown LIMIT 2)
     UNION ALL SELECT * FROM (SELECT id FROM entries WHERE kind = 'dynamic' AND picture_count > 1 AND shown LIMIT 3)
     UNION ALL SELECT * FROM (SELECT id FROM entries WHERE kind = 'post' AND shown LIMIT 3)`,
  );
  for (const [index, id] of entries.entries()) hold('entries', reasons[index % reasons.length] ?? '', id);
  for (const id of ids(database, 'SELECT id FROM comments WHERE live = 1 LIMIT 4')) hold('comments', '有联系方式', id);
  for (const id of ids(database, "SELECT id FROM routes WHERE intro <> '' LIMIT 2")) hold('routes', '有站外的网址', id);
  run(database, 'UPDATE route_conditions SET audit = 1 WHERE id IN (SELECT id FROM route_conditions LIMIT 2)');
};

const fillRatings = (database: DatabaseSync, now: number): void => {
  const rated = all<{ id: number; user_id: number; text: string; title: string; leader_id: number }>(
    database,
    `SELECT r.id, r.user_id, r.text, e.title, e.leader_id FROM event_ratings r JOIN events e ON e.id = r.event_id
     WHERE r.text <> '' AND r.user_id IS NOT NULL ORDER BY r.id LIMIT 4`,
  );
  for (const [at, { id, user_id, text, title, leader_id }] of rated.entries()) {
    if (at > 1) run(database, "UPDATE event_ratings SET audit = 1, audit_reason = '有联系方式' WHERE id = ?", id);
    else
      run(
        database,
        `INSERT INTO reports (number, user_id, kind, target_id, author_id, excerpt, reason, text, at, due_at)
         VALUES (?, ?, 'rating', ?, ?, ?, 'abuse', '那天下雨改了路线，群里都说过，他没看群就写成这样。', ?, ?)`,
        `RATING-${at}`,
        at === 0 ? leader_id : user_id - 1,
        id,
        user_id,
        `${title}：${at === 0 ? text : '领队收了红包才等人'}`,
        now - 30 * HOUR_MS,
        now + HOUR_MS,
      );
  }
};

const fillMoney = (database: DatabaseSync, now: number): void => {
  const paid = all<{ id: string; user_id: number }>(
    database,
    "SELECT id, user_id FROM vip_orders WHERE state = 'paid' AND refund IS NULL ORDER BY created_at DESC LIMIT 4",
  );
  const titles = [
    ['西安山野户外运动有限责任公司高新技术产业开发区分公司', '91610131MA6TX00000'],
    ['李四', null],
    ['成都行者文化传播有限公司', '91510100MA6CX00000'],
  ] as const;
  for (const [index, { id, user_id }] of paid.entries()) {
    const [title = '张三', tax = null] = titles[index] ?? [];
    run(
      database,
      'INSERT OR IGNORE INTO vip_invoices (order_id, user_id, title, tax_number, email, requested_at) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      user_id,
      title,
      tax,
      'caiwu@example.com',
      now - (index + 1) * 26 * HOUR_MS,
    );
  }
  const day = (back: number): string => new Date(now - back * DAY_MS).toISOString().slice(0, 10);
  for (let back = 1; back < 9; back += 1)
    run(database, 'INSERT INTO pay_days VALUES (?, ?, ?, ?, ?)', 'wechat', day(back), now, 40 + back, 40 + back);
  const [first, second] = paid;
  const line = 'INSERT INTO pay_differences VALUES (?, ?, ?, ?, ?, ?, ?)';
  run(database, line, 'wechat', day(1), 'paidThereOnly', '4200002026112412345678901234', null, 2_500, null);
  run(database, line, 'wechat', day(2), 'paidAmount', '4200002026112312345678901234', first?.id ?? null, 2_500, 2_000);
  run(database, line, 'wechat', day(3), 'refundedHereOnly', 'back-000123', second?.id ?? null, null, 19_800);
};

const fillSpeed = (database: DatabaseSync, now: number): void => {
  const day = Math.floor((now + 8 * HOUR_MS) / DAY_MS);
  const routes = ['/community', '/community/detail', '/vip/buy', '/review/page2024'];
  for (const [index, route] of routes.entries())
    for (const [metric, good, poor] of SPEEDS)
      run(
        database,
        'INSERT INTO vital_counts VALUES (?, ?, ?, ?, ?, ?, ?)',
        day,
        route,
        index === 2 ? 'wechat' : 'app',
        '20261124-1',
        metric,
        bucketOf(index === 3 ? poor : good + index * 60),
        300 - index * 70,
      );
};

/** Puts something into every queue, as a busy morning has it: long and short words, what is late, what is difficult. */
export const fillQueues = (database: DatabaseSync, now: number): void => {
  fillReview(database);
  fillRatings(database, now);
  const members = ids(database, 'SELECT id FROM users WHERE state = 0 ORDER BY id LIMIT 20');
  for (const [index, [topic, text]] of TICKETS.entries())
    run(
      database,
      'INSERT INTO support_tickets (number, user_id, topic, text, diagnostic, at) VALUES (?, ?, ?, ?, ?, ?)',
      `T2026112400${index}`,
      members[index + 3] ?? 0,
      topic,
      text,
      index === 0 ? 'iOS 17.2\n微信 8.0.44\n页面 /mc/vip/buy\n网络 4g' : '',
      now - (3 - index) * 9 * HOUR_MS,
    );
  fillMoney(database, now);
  fillSpeed(database, now);
};

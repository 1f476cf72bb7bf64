import type { DatabaseSync } from 'node:sqlite';
import { one } from '../database/statement.ts';
import { mayUse, type Role } from './roles.ts';

interface Queue {
  readonly path: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** How much waits; null where nothing does. */
  readonly waiting: string | null;
}

const QUEUES: readonly Queue[] = [
  { path: '/desk/', name: '今天', roles: [], waiting: null },
  {
    path: '/desk/review/entry',
    name: '审核',
    roles: ['moderator'],
    waiting: `SELECT (SELECT count(*) FROM entries WHERE audit = 1 AND deleted_at IS NULL AND removed_at IS NULL)
      + (SELECT count(*) FROM comments WHERE audit = 1 AND deleted_at IS NULL)
      + (SELECT count(*) FROM routes WHERE audit = 1 AND deleted_at IS NULL AND removed_at IS NULL)
      + (SELECT count(*) FROM route_conditions WHERE audit = 1)
      + (SELECT count(*) FROM event_ratings WHERE audit = 1) AS n`,
  },
  {
    path: '/desk/reports',
    name: '举报',
    roles: ['moderator'],
    waiting: "SELECT count(*) AS n FROM reports WHERE state <> 'closed'",
  },
  {
    path: '/desk/tickets',
    name: '工单',
    roles: ['support'],
    waiting: "SELECT count(*) AS n FROM support_tickets WHERE state = 'open'",
  },
  {
    path: '/desk/refunds',
    name: '退款',
    roles: ['finance'],
    waiting: `SELECT count(*) AS n FROM vip_orders WHERE refund = 'asked'`,
  },
  {
    path: '/desk/invoices',
    name: '发票',
    roles: ['finance'],
    waiting: 'SELECT count(*) AS n FROM vip_invoices WHERE issued_at IS NULL AND refused_at IS NULL',
  },
  { path: '/desk/plans', name: '会员方案', roles: ['finance'], waiting: null },
  { path: '/desk/gifts', name: '兑换码和券', roles: ['finance'], waiting: null },
  { path: '/desk/presents', name: '会员礼物', roles: ['finance'], waiting: null },
  { path: '/desk/reward', name: '十周年礼', roles: ['finance'], waiting: null },
  { path: '/desk/news', name: '公告', roles: ['moderator'], waiting: null },
  { path: '/desk/events', name: '活动', roles: ['moderator', 'support'], waiting: null },
  { path: '/desk/closures', name: '封闭', roles: ['moderator'], waiting: null },
  { path: '/desk/challenges', name: '步数挑战', roles: ['moderator'], waiting: null },
  { path: '/desk/matches', name: '比赛', roles: ['moderator'], waiting: null },
  { path: '/desk/best', name: '精华', roles: ['moderator'], waiting: null },
  { path: '/desk/goods', name: '商品', roles: ['moderator'], waiting: null },
  { path: '/desk/boards', name: '版块', roles: ['moderator'], waiting: null },
  { path: '/desk/moderated', name: '版主操作', roles: ['moderator'], waiting: null },
  { path: '/desk/topics', name: '话题', roles: ['moderator'], waiting: null },
  { path: '/desk/members', name: '成员', roles: ['moderator', 'support'], waiting: null },
  {
    path: '/desk/days',
    name: '对账',
    roles: ['finance'],
    waiting: 'SELECT count(*) AS n FROM pay_differences',
  },
  { path: '/desk/pages', name: '快慢', roles: ['admin'], waiting: null },
  { path: '/desk/operators', name: '操作员', roles: ['admin'], waiting: null },
  { path: '/desk/log', name: '记录', roles: ['admin'], waiting: null },
];

/** The queue that a page belongs to: a single page of it, and every kind of what is reviewed, as well. */
export const hereOf = (path: string): string => {
  const list = path.split('/').slice(0, 3).join('/');
  return (
    QUEUES.find((queue) => queue.path === path || queue.path.split('/').slice(0, 3).join('/') === list)?.path ?? path
  );
};

export interface Waiting {
  readonly path: string;
  readonly name: string;
  readonly counted: boolean;
  readonly waiting: number;
}

/** Where an operator with these roles can go, and how much waits there. */
export const queuesFor = (database: DatabaseSync, roles: readonly Role[]): Waiting[] =>
  QUEUES.filter((queue) => queue.roles.length === 0 || mayUse(roles, queue.roles)).map(({ path, name, waiting }) => ({
    path,
    name,
    counted: waiting !== null,
    waiting: waiting === null ? 0 : (one<{ n: number }>(database, waiting)?.n ?? 0),
  }));

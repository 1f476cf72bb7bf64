import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../database/statement.ts';

export interface Member {
  readonly id: string;
  readonly active: boolean;
  readonly isNew: boolean;
}

/** The member of a number (area code and digits), made on the first login. */
export const memberOfPhone = (database: DatabaseSync, phone: string, nickName: string, now: number): Member => {
  const row = one<{ id: number; state: number }>(database, 'SELECT id, state FROM users WHERE phone = ?', phone);
  if (row) return { id: String(row.id), active: row.state === 0, isNew: false };
  const { id } = run(
    database,
    'INSERT INTO users (phone, nick_name, created_at) VALUES (?, ?, ?)',
    phone,
    nickName,
    now,
  );
  return { id: String(id), active: true, isNew: true };
};

/** The member's number (area code and digits), or null where the account has none. */
export const phoneOf = (database: DatabaseSync, userId: string): string | null =>
  one<{ phone: string | null }>(database, 'SELECT phone FROM users WHERE id = ?', Number(userId))?.phone ?? null;

const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: 'long', day: 'numeric' });

/** Why a member cannot log in, and until when. */
export const frozenWords = (database: DatabaseSync, userId: string): string => {
  const sql = 'SELECT state, frozen_until, frozen_reason FROM users WHERE id = ?';
  const row = one<{ state: number; frozen_until: number | null; frozen_reason: string }>(database, sql, Number(userId));
  if (row?.state === 2) return '账号已注销，不能再登录';
  const until = row?.frozen_until == null ? '账号已被冻结' : `账号已被冻结到 ${day.format(row.frozen_until)}`;
  return `${until}${row?.frozen_reason ? `：${row.frozen_reason}` : ''}，有疑问请联系客服`;
};

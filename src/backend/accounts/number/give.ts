import type { DatabaseSync } from 'node:sqlite';
import type { Outbox } from '../../messages/outbox.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { notifyMember } from '../../vip/notices.ts';
import { maskedNumber } from '../maskedNumber.ts';
import { phoneOf } from '../members.ts';

interface Given {
  readonly database: DatabaseSync;
  readonly now: number;
  readonly outbox: Outbox;
  /** Runs once the change is committed. */
  readonly later: (work: () => void) => void;
}

const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: 'long', day: 'numeric' });

/** Whose number it is, or null. */
export const memberWith = (database: DatabaseSync, phone: string): string | null => {
  const row = one<{ id: number }>(database, 'SELECT id FROM users WHERE phone = ?', phone);
  return row === undefined ? null : String(row.id);
};

/**
 * Gives a member another number to log in by; refuses one that is theirs already (`numberSame`) or somebody else's
 * (`numberTaken`). Codes on their way to either are dead. The member is told in the inbox, the old number by a text message:
 * whoever has that one and did not do it must hear of it. Answers what both are, in part.
 */
export const giveNumber = (
  { database, now, outbox, later }: Given,
  member: string,
  phone: string,
  by: 'member' | 'house',
): { readonly from: string; readonly to: string } => {
  const old = phoneOf(database, member);
  if (old === phone) throw refuse('numberSame');
  if (memberWith(database, phone) !== null) throw refuse('numberTaken');
  run(database, 'UPDATE users SET phone = ? WHERE id = ?', phone, Number(member));
  run(database, 'DELETE FROM codes WHERE phone IN (?, ?)', phone, old ?? '');
  const [from, to] = [old === null ? '' : maskedNumber(old), maskedNumber(phone)];
  const way = from === '' ? `绑定了 ${to}` : `从 ${from} 换成了 ${to}`;
  const who = by === 'house' ? '，由客服核实身份后办理' : '';
  notifyMember(
    database,
    { userId: member, kind: 'house:number', about: String(now), words: `登录用的手机号${way}${who}` },
    now,
  );
  if (old !== null)
    later(() => {
      if (outbox.trouble(now) !== null) return;
      const words = `你的账号在${day.format(now)}换了登录手机号，这个号码以后不能登录它了。不是你本人操作，请马上联系客服。`;
      outbox.send({ at: now, phone: old, code: '', words });
    });
  return { from, to };
};

import {
  changePassword,
  closeAccount,
  endSessions,
  readSecurity,
  sendPasswordCode,
} from '../../../api/account/security.ts';
import { change, prepareChange } from '../../accounts/passwords/change.ts';
import { prepareClosing, askClosing } from '../../accounts/closing.ts';
import { passwordOf } from '../../accounts/passwords/store.ts';
import { runningOf } from '../../community/moderation/members.ts';
import { makeCode } from '../../accounts/makeCode.ts';
import { phoneOf } from '../../accounts/members.ts';
import { ADDRESS_LIMITS, codesFrom, codesTo, NUMBER_LIMITS } from '../../accounts/rules.ts';
import { answer, answerPrepared } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { hit, waitMs } from '../../limits/limits.ts';
import { tooOften } from '../../limits/tooOften.ts';
import { devicesOf, endOthers } from '../../sessions/devices.ts';

/** 8613800008000 → 138****8000. */
const masked = (phone: string): string =>
  phone.replace(/^86(?=\d{11}$)/, '').replace(/^(\d{2,3})\d+(\d{4})$/, '$1****$2');

export const answerReadSecurity = answer(readSecurity, (_, context) => {
  const member = memberOf(context);
  const password = passwordOf(context.database, member);
  const devices = devicesOf(context);
  return {
    phone: masked(phoneOf(context.database, member) ?? ''),
    hasPassword: password !== undefined,
    changedAt: password?.changed_at ?? null,
    devices,
    others: devices.filter(({ current }) => !current).length,
    running: runningOf(context, member),
  };
});

export const answerEndSessions = answer(endSessions, ({ id }, context) => ({ ended: endOthers(context, id) }));

export const answerSendPasswordCode = answer(sendPasswordCode, (_, context) => {
  const { database, now, outbox, visitor } = context;
  const trouble = outbox.trouble(now);
  if (trouble !== null) throw refuse(trouble);
  const phone = phoneOf(database, memberOf(context));
  if (phone === null) throw refuse('noNumber');
  const wait = Math.max(
    waitMs(database, codesTo(phone), NUMBER_LIMITS, now),
    waitMs(database, codesFrom(visitor.address), ADDRESS_LIMITS, now),
  );
  if (wait > 0) throw tooOften(wait);
  const code = makeCode(context, phone, visitor.browser, now);
  hit(database, codesTo(phone), now);
  hit(database, codesFrom(visitor.address), now);
  context.afterCommit(() => outbox.send({ at: now, phone, code }));
  return { nextInSec: Math.ceil(waitMs(database, codesTo(phone), NUMBER_LIMITS, now) / 1_000) };
});

export const answerChangePassword = answerPrepared(changePassword, prepareChange, change);

export const answerCloseAccount = answerPrepared(closeAccount, prepareClosing, askClosing);

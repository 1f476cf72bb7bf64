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
import { maskedNumber } from '../../accounts/maskedNumber.ts';
import { phoneOf } from '../../accounts/members.ts';
import { checkOutbox, sendCode } from '../../accounts/sendCode.ts';
import { answer, answerPrepared } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { devicesOf, endOthers } from '../../sessions/devices.ts';

export const answerReadSecurity = answer(readSecurity, (_, context) => {
  const member = memberOf(context);
  const password = passwordOf(context.database, member);
  const devices = devicesOf(context);
  return {
    phone: maskedNumber(phoneOf(context.database, member) ?? ''),
    hasPassword: password !== undefined,
    changedAt: password?.changed_at ?? null,
    devices,
    others: devices.filter(({ current }) => !current).length,
    running: runningOf(context, member),
  };
});

export const answerEndSessions = answer(endSessions, ({ id }, context) => ({ ended: endOthers(context, id) }));

export const answerSendPasswordCode = answer(sendPasswordCode, (_, context) => {
  checkOutbox(context);
  const phone = phoneOf(context.database, memberOf(context));
  if (phone === null) throw refuse('noNumber');
  return { nextInSec: sendCode(context, phone) };
});

export const answerChangePassword = answerPrepared(changePassword, prepareChange, change);

export const answerCloseAccount = answerPrepared(closeAccount, prepareClosing, askClosing);

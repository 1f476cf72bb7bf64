import { changeNumber, proveMember, sendNumberCode } from '../../../api/account/number.ts';
import { changeTo, numberToGive, prepareProof, prove } from '../../accounts/number/change.ts';
import { sendTypedCode } from '../../accounts/sendCode.ts';
import { answer, answerPrepared } from '../../answer.ts';

export const answerProveMember = answerPrepared(proveMember, prepareProof, prove);

export const answerSendNumberCode = answer(sendNumberCode, ({ imgCode, ...typed }, context) =>
  sendTypedCode(context, numberToGive(context, typed), imgCode),
);

export const answerChangeNumber = answer(changeNumber, changeTo);

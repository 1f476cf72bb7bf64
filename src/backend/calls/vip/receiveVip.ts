import { receiveVip } from '../../../api/vip/receiveVip.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { receiveCode } from '../../vip/receiveCode.ts';
import { receiveGift } from '../../vip/receiveGift.ts';

export const answerReceiveVip = answer(receiveVip, (payload, context) => {
  const userId = memberOf(context);
  return 'id' in payload ? receiveGift(context, userId, payload.id) : receiveCode(context, userId, payload.code);
});

import { NOT_LOGGED_IN } from '../../../src/api/errors.ts';
import { validIslogin } from '../../../src/api/account/session.ts';
import { ask } from '../ask.ts';
import { envelopeOf, piece, refused, succeeded } from '../judge.ts';
import { payloadOf } from '../payloads.ts';
import type { Rule } from '../rule.ts';

/** What belongs to members is refused to guests, with the code that a login helps, and nothing of it comes along. */
export const login: Rule = {
  name: '登录',
  about: '规格第 4、6 节：登录与否由服务器判断',
  async run(round) {
    const { target, found } = round;
    for (const call of round.calls.filter((one) => one.login && !one.raw)) {
      const made = payloadOf(call, found);
      round.asked();
      const answered = await ask(target, call, 'payload' in made ? made.payload : {});
      const { errCode, data } = envelopeOf(answered);
      if (!refused(answered))
        round.differs(call.name, `游客应被拒绝，得到状态 ${answered.status}、${piece(answered.text)}`);
      else if ('payload' in made && Number(errCode) !== NOT_LOGGED_IN)
        round.differs(call.name, `游客应得到 errCode ${NOT_LOGGED_IN}，得到 ${String(errCode)}`);
      else if (Number(errCode) === NOT_LOGGED_IN && data !== undefined && data !== null)
        round.differs(call.name, `拒绝游客时带了内容：${piece(JSON.stringify(data))}`);
    }
    round.asked();
    const guest = await ask(target, validIslogin, {});
    if (succeeded(guest)) round.differs(validIslogin.name, '没有登录，却说已登录');
    if (target.member === null) return;
    round.asked();
    const member = await ask(target, validIslogin, {}, { cookie: target.member });
    const userId = (member.body as { userId?: unknown } | undefined)?.userId;
    if (!succeeded(member) || typeof userId !== 'string')
      round.differs(validIslogin.name, `成员应得到 errCode 0 和文字的 userId，得到 ${piece(member.text)}`);
  },
};

import { randomUUID } from 'node:crypto';
import { CLOCK_REFUSED, SIGN, SIGN_WINDOW_MS } from '../../../src/api/wire.ts';
import { ask, type Asking } from '../ask.ts';
import { envelopeOf, piece, refused } from '../judge.ts';
import { payloadOf } from '../payloads.ts';
import type { Rule } from '../rule.ts';

const SPOILT: readonly { readonly what: string; readonly mend: NonNullable<Asking['mend']> }[] = [
  { what: '没有签名', mend: (query) => query.delete(SIGN.sign) },
  {
    what: '签名错了一位',
    mend: (query) =>
      query.set(
        SIGN.sign,
        (query.get(SIGN.sign) ?? '').replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
  },
  { what: '签名之后改了参数', mend: (query) => query.set('phone', '13900000000') },
  { what: '没有随机数', mend: (query) => query.delete(SIGN.nonce) },
  { what: '时间不是数字', mend: (query) => query.set(SIGN.time, 'now') },
];

/** Signed calls refuse what was not signed, what was changed since, and what is too old. */
export const signatures: Rule = {
  name: '签名',
  about: '规格第 7 节：带签名参数的接口',
  async run(round) {
    const { target } = round;
    for (const call of round.calls.filter((one) => one.signed)) {
      const made = payloadOf(call, round.found);
      const payload = 'payload' in made ? made.payload : { phone: '13800000000' };
      const cookie = call.login ? target.member : null;
      if (call.login && cookie === null) {
        round.unasked(call.name, '要登录：用 --member 给一位成员的 Cookie');
        continue;
      }
      for (const { what, mend } of SPOILT) {
        round.asked();
        const answered = await ask(target, call, payload, { cookie, mend, key: randomUUID() });
        if (!refused(answered))
          round.differs(call.name, `${what}，应被拒绝，得到状态 ${answered.status}、${piece(answered.text)}`);
      }
      round.asked();
      const late = { ...target, now: () => target.now() - SIGN_WINDOW_MS - 60_000 };
      const answered = await ask(late, call, payload, { cookie });
      const { errCode, data } = envelopeOf(answered);
      if (!refused(answered)) round.differs(call.name, '六分钟前的签名应被拒绝');
      else if (Number(errCode) === CLOCK_REFUSED && typeof (data as { now?: unknown } | null)?.now !== 'number')
        round.differs(call.name, `errCode ${CLOCK_REFUSED} 应带 data.now（服务器的时间），页面靠它校准`);
    }
  },
};

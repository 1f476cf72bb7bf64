import type { Call } from '../../../src/api/define.ts';
import { addressOn, ask, send } from '../ask.ts';
import { misfitOfEnvelope, misfitOfReply, piece, refused, succeeded, tellsInside } from '../judge.ts';
import { payloadOf, requestShape } from '../payloads.ts';
import type { Round, Rule } from '../rule.ts';

/** What people, scripts and broken links put where an id, a number or a word is wanted. */
const HOSTILE = [
  '',
  '-1',
  '0',
  'NaN',
  '1e309',
  '9'.repeat(40),
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '__proto__',
  '\u0000',
  '\uD800',
  '‮徒步',
  '%00%ff',
  '长'.repeat(3_000),
];

const check = (round: Round, call: Call, what: string, answered: Awaited<ReturnType<typeof ask>>): void => {
  const wrong = misfitOfEnvelope(answered) ?? (succeeded(answered) ? misfitOfReply(call, answered) : null);
  const inside = tellsInside(answered);
  if (wrong !== null) round.differs(call.name, `${what}：${wrong}`);
  else if (inside !== null) round.differs(call.name, `${what}：拒绝的话里有程序内部的字样 ${piece(inside)}`);
};

/** What does not fit a contract is refused in an envelope: never taken as something else, never an error of the server. */
export const refusals: Rule = {
  name: '不合的请求',
  about: '任何输入都不可信：缺的、错类型的、恶意的参数',
  async run(round) {
    for (const call of round.calls.filter((one) => one.method === 'GET' && !one.changes && !one.signed && !one.raw)) {
      const { properties = {}, required = [] } = requestShape(call);
      const made = payloadOf(call, round.found);
      const payload = 'payload' in made ? made.payload : {};
      const cookie = call.login ? round.target.member : null;
      if (required.length > 0) {
        round.asked();
        const answered = await ask(round.target, call, {}, { cookie });
        if (!refused(answered))
          round.differs(call.name, `缺了 ${required.join('、')} 也应是拒绝，得到 ${piece(answered.text)}`);
      }
      for (const name of Object.keys(properties))
        for (const value of HOSTILE) {
          round.asked();
          check(
            round,
            call,
            `${name}=${piece(value)}`,
            await ask(round.target, call, { ...payload, [name]: value }, { cookie }),
          );
        }
    }
    const [read] = round.calls.filter((one) => one.method === 'GET' && !one.changes && !one.root);
    if (read === undefined) return;
    round.asked();
    const unknown = await send(round.target, `${round.target.api}/no-such-call-${'x'.repeat(8)}`, { method: 'GET' });
    if (!refused(unknown))
      round.differs('（没有的接口）', `应是拒绝的信封，得到状态 ${unknown.status}、${piece(unknown.text)}`);
    round.asked();
    const method = await send(round.target, addressOn(round.target, read), { method: 'DELETE' });
    if (!refused(method)) round.differs(read.name, `DELETE 应被拒绝，得到状态 ${method.status}、${piece(method.text)}`);
  },
};

import { KEY_HEADER, REQUESTED_WITH_HEADER } from '../../../src/api/wire.ts';
import { addressOn, ask, type Asking, send } from '../ask.ts';
import { piece, refused, succeeded } from '../judge.ts';
import { payloadOf } from '../payloads.ts';
import type { Rule } from '../rule.ts';

const STRANGER = 'https://stranger.example';
/** How another site makes a visitor's browser ask. */
const FORGED: readonly { readonly what: string; readonly asking: Asking }[] = [
  { what: '来自别的站点（Origin）', asking: { headers: { Origin: STRANGER, 'Sec-Fetch-Site': 'cross-site' } } },
  {
    what: 'Sec-Fetch-Site 是 cross-site',
    asking: { headers: { 'Sec-Fetch-Site': 'cross-site' }, without: ['Origin'] },
  },
  { what: `没有 ${REQUESTED_WITH_HEADER}`, asking: { without: [REQUESTED_WITH_HEADER] } },
  { what: `没有 ${KEY_HEADER}`, asking: { key: null } },
  { what: `${KEY_HEADER} 太短`, asking: { key: 'short' } },
];

/** Whatever changes something is refused to other sites and without a key; nobody else may read an answer. */
export const sites: Rule = {
  name: '跨站',
  about: '变更带自定义请求头和幂等键；别的站点读不到、改不了',
  async run(round) {
    const { target } = round;
    for (const call of round.calls.filter((one) => one.changes && !one.raw)) {
      const made = payloadOf(call, round.found);
      const payload = 'payload' in made ? made.payload : {};
      for (const { what, asking } of FORGED) {
        round.asked();
        const answered = await ask(target, call, payload, asking);
        if (!refused(answered))
          round.differs(call.name, `${what}，应被拒绝，得到状态 ${answered.status}、${piece(answered.text)}`);
      }
    }
    for (const call of round.calls.filter((one) => !one.changes && !one.raw && !one.login).slice(0, 12)) {
      round.asked();
      const { headers } = await send(target, addressOn(target, call), { headers: { Origin: STRANGER } });
      const allowed = headers.get('access-control-allow-origin');
      if (allowed === STRANGER || (allowed === '*' && headers.get('access-control-allow-credentials') === 'true'))
        round.differs(call.name, `允许 ${allowed} 读带身份的回复`);
      if (headers.get('x-content-type-options')?.toLowerCase() !== 'nosniff')
        round.differs(call.name, '没有 X-Content-Type-Options: nosniff');
    }
    if (target.member === null) return;
    for (const call of round.calls.filter((one) => one.login && !one.changes && !one.raw)) {
      const made = payloadOf(call, round.found);
      if ('missing' in made) continue;
      round.asked();
      const answered = await ask(target, call, made.payload, { cookie: target.member });
      const kept = answered.headers.get('cache-control') ?? '';
      if (succeeded(answered) && !/no-store|private/.test(kept))
        round.differs(call.name, `成员自己的回复可以被共用缓存留下（Cache-Control: ${kept || '空'}）`);
    }
  },
};

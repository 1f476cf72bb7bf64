import { addressOn, ask, send } from '../ask.ts';
import { misfitOfEnvelope, piece, refused } from '../judge.ts';
import type { Rule } from '../rule.ts';

const LONG_ADDRESS_CHARACTERS = 20_000;
const LARGE_BODY_CHARACTERS = 400_000;
const DEEP = 5_000;

/** What is too long, too large, too deep or of another kind ends in a refusal, and the server goes on. */
export const limits: Rule = {
  name: '上限',
  about: '过长的地址、过大和过深的内容、别的格式',
  async run(round) {
    const { target } = round;
    const read = round.calls.find((one) => one.method === 'GET' && !one.changes && !one.login && !one.raw && !one.root);
    const post = round.calls.find((one) => one.method === 'POST' && one.changes && !one.raw);
    if (read !== undefined) {
      round.asked();
      const answered = await send(target, `${addressOn(target, read)}?x=${'x'.repeat(LONG_ADDRESS_CHARACTERS)}`, {});
      if (answered.status < 400 || answered.status >= 500)
        round.differs(read.name, `两万字的地址应是 4xx，得到状态 ${answered.status}`);
    }
    if (post === undefined) return;
    const bodies: readonly { readonly what: string; readonly body: string; readonly type?: string }[] = [
      { what: '400 KB 的内容', body: JSON.stringify({ x: 'x'.repeat(LARGE_BODY_CHARACTERS) }) },
      { what: `${DEEP} 层的内容`, body: `${'['.repeat(DEEP)}${']'.repeat(DEEP)}` },
      { what: '不是 JSON 的内容', body: '{"a":' },
      { what: '一串数字', body: '[1,2,3]' },
      { what: 'XML', body: '<a/>', type: 'application/xml' },
    ];
    for (const { what, body, type } of bodies) {
      round.asked();
      const answered = await ask(
        target,
        post,
        {},
        {
          body,
          cookie: target.member,
          ...(type === undefined ? {} : { headers: { 'Content-Type': type } }),
        },
      );
      const wrong = misfitOfEnvelope(answered);
      if (wrong !== null) round.differs(post.name, `${what}：${wrong}`);
      else if (!refused(answered)) round.differs(post.name, `${what}应被拒绝，得到 ${piece(answered.text)}`);
    }
    if (read === undefined) return;
    round.asked();
    const after = misfitOfEnvelope(await ask(target, read, {}));
    if (after !== null) round.differs(read.name, `在这些请求之后：${after}`);
  },
};

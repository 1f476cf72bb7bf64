import type { Call } from '../../../src/api/define.ts';
import { ask } from '../ask.ts';
import { envelopeOf, piece, refused, succeeded } from '../judge.ts';
import type { Round, Rule } from '../rule.ts';

/** An id that nobody has. */
const NOBODY = '9007199254740993';

/** Where a member's own things are listed, and the call and field that open one by its id. */
const OWN: readonly {
  readonly list: string;
  readonly query?: Record<string, unknown>;
  readonly open: string;
  readonly field: string;
}[] = [
  { list: 'vip/listOrders', open: 'vip/readOrder', field: 'orderId' },
  { list: 'community/listNotes', query: { tab: 'draft' }, open: 'community/readDraft', field: 'id' },
  { list: 'community/listFolders', open: 'user/queryUserBaseInfo', field: 'folder' },
];

const idsIn = (data: unknown): string[] => {
  const { items = [], orders = [] } = (data ?? {}) as { items?: unknown[]; orders?: unknown[] };
  return [...items, ...orders].flatMap((item) => {
    const { id, draftId } = item as { id?: unknown; draftId?: unknown };
    return [draftId, id]
      .filter((one): one is string => typeof one === 'string' && /^[1-9]\d{0,18}$/.test(one))
      .slice(0, 1);
  });
};

const named = (round: Round, name: string): Call | undefined => round.calls.find((call) => call.name === name);

/** What is one member's own is for another no more there than what never was. */
export const others: Rule = {
  name: '别人的东西',
  about: '私密的内容：另一位成员得到的，和没有这样东西时一样',
  async run(round) {
    const { member, other } = round.target;
    for (const { list, query = {}, open, field } of OWN) {
      const listed = named(round, list);
      const opened = named(round, open);
      if (listed === undefined || opened === undefined) continue;
      if (member === null || other === null) {
        round.unasked(open, '要两位成员：用 --member 和 --other 各给一个 Cookie');
        continue;
      }
      const [id] = idsIn(envelopeOf(await ask(round.target, listed, query, { cookie: member })).data);
      if (id === undefined) {
        round.unasked(open, `第一位成员的 ${list} 是空的`);
        continue;
      }
      const with_ = (value: string): Record<string, unknown> =>
        field === 'folder' ? { tab: 'favourite', folder: value } : { [field]: value };
      round.asked();
      const own = await ask(round.target, opened, with_(id), { cookie: member });
      if (!succeeded(own)) round.differs(open, `自己的打不开：${piece(own.text)}`);
      const theirs = await ask(round.target, opened, with_(id), { cookie: other });
      const nobodys = await ask(round.target, opened, with_(NOBODY), { cookie: other });
      if (!refused(theirs)) round.differs(open, `别人的 ${field} 应被拒绝，得到 ${piece(theirs.text)}`);
      else if (envelopeOf(theirs).errCode !== envelopeOf(nobodys).errCode)
        round.differs(open, '别人的和没有的，拒绝得不一样：看得出有没有');
    }
  },
};

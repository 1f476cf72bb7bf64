import type { Call } from '../../../src/api/define.ts';
import { ask } from '../ask.ts';
import { remember } from '../found.ts';
import { misfitOfEnvelope, misfitOfReply, succeeded } from '../judge.ts';
import { choicesOf, payloadOf } from '../payloads.ts';
import type { Round, Rule } from '../rule.ts';

const isRead = (call: Call): boolean => !call.changes && !call.signed && !call.raw;
/** Calls whose replies name most of what others ask for, first. */
const FIRST = [
  'community/listBoards',
  'community/listTopics',
  'community/readFeed',
  'dynamic/listDynamics',
  'event/listEvents',
];
const order = (one: Call, other: Call): number => {
  const at = (call: Call): number => (FIRST.includes(call.name) ? FIRST.indexOf(call.name) : FIRST.length);
  return at(one) - at(other);
};

const askOne = async (
  round: Round,
  call: Call,
  payload: Record<string, unknown>,
  cookie: string | null,
): Promise<void> => {
  round.asked();
  const answered = await ask(round.target, call, payload, { cookie });
  const wrong = misfitOfEnvelope(answered) ?? (succeeded(answered) ? misfitOfReply(call, answered) : null);
  if (wrong !== null) round.differs(call.name, `${JSON.stringify(payload)}：${wrong}`);
  if (succeeded(answered)) remember(round.found, call.name, answered.body);
};

const askAll = async (round: Round, calls: readonly Call[], cookie: string | null, late: boolean): Promise<Call[]> => {
  const waiting: Call[] = [];
  for (const call of calls) {
    const made = payloadOf(call, round.found);
    if ('missing' in made) {
      if (late) round.unasked(call.name, `没有找到可以用的 ${made.missing}`);
      else waiting.push(call);
      continue;
    }
    for (const payload of [made.payload, ...choicesOf(call, made.payload)]) await askOne(round, call, payload, cookie);
  }
  return waiting;
};

/** Every call that only reads, as a guest or as a member: its envelope, and its reply against its contract. */
export const reads: Rule = {
  name: '读取',
  about: '规格第 8 节的信封；回复与接口约定一致',
  async run(round) {
    const guests = round.calls.filter((call) => isRead(call) && !call.login).sort(order);
    await askAll(round, await askAll(round, guests, null, false), null, true);
    const own = round.calls.filter((call) => isRead(call) && call.login);
    if (round.target.member === null) {
      for (const call of own) round.unasked(call.name, '要登录：用 --member 给一位成员的 Cookie');
      return;
    }
    await askAll(round, await askAll(round, own, round.target.member, false), round.target.member, true);
  },
};

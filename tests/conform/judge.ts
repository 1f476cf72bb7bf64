import * as z from 'zod/mini';
import type { Call } from '../../src/api/define.ts';
import { isSuccess, verdictOf } from '../../src/api/envelope.ts';
import type { Answered } from './ask.ts';

interface Envelope {
  readonly errCode?: unknown;
  readonly errMsg?: unknown;
  readonly data?: unknown;
}

export const envelopeOf = (answered: Answered): Envelope => (answered.body ?? {}) as Envelope;
export const succeeded = (answered: Answered): boolean =>
  verdictOf(answered.status, answered.headers.get('content-type'), answered.body) === 'success';
/** A refusal that a client understands: an errCode that is none of success, in an envelope, with a status below 500. */
export const refused = (answered: Answered): boolean =>
  verdictOf(answered.status, answered.headers.get('content-type'), answered.body) === 'refused';

/** A piece of a strange text that fits a line. */
export const piece = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** What is wrong with an answer as an envelope (specification, section 8), or null. */
export const misfitOfEnvelope = (answered: Answered): string | null => {
  const { status, headers, body, text } = answered;
  if (status >= 500) return `状态是 ${status}，不该是服务器的错误`;
  if (status >= 300 && status < 400) return `跳转（${status}）到 ${headers.get('location') ?? '?'}，接口不该跳转`;
  if (!/json/i.test(headers.get('content-type') ?? ''))
    return `内容类型是 ${headers.get('content-type') ?? '空'}，应是 JSON`;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return `不是 JSON 对象：${piece(text)}`;
  const { errCode, errMsg } = body as Envelope;
  if (!(typeof errCode === 'number' || typeof errCode === 'string')) return 'errCode 既不是数字也不是文字';
  if (errMsg !== undefined && errMsg !== null && typeof errMsg !== 'string') return 'errMsg 不是文字';
  if (isSuccess(errCode) && status >= 400) return `errCode 是 0，状态却是 ${status}`;
  return null;
};

/** What of a success breaks the contract of its call, or null: the first field by its path. */
export const misfitOfReply = (call: Call, answered: Answered): string | null => {
  const envelope = envelopeOf(answered);
  const result = z.safeParse(call.reply, call.topLevel ? answered.body : envelope.data);
  if (result.success) return null;
  const [first] = result.error.issues;
  const path = [...(call.topLevel ? [] : ['data']), ...(first?.path ?? [])].map(String).join('.');
  return `${path} 不合约定：${first?.message ?? first?.code ?? ''}（共 ${result.error.issues.length} 处）`;
};

/** Words of a program that no visitor should be sent. */
const INNER =
  /\b(?:SQLITE_|SyntaxError|TypeError|ReferenceError|Exception in|at [\w.<>]+ \(|stack trace|ORA-\d|SELECT .+ FROM|node_modules)\b/;

/** Whether an answer shows how the server is made, in a refusal. */
export const tellsInside = (answered: Answered): string | null =>
  INNER.exec(succeeded(answered) ? '' : answered.text)?.[0] ?? null;

import { verdictOf } from '../../api/envelope.ts';
import type { Shape } from '../../api/shape.ts';
import { INVALID, validate } from '../../api/validate.ts';
import { READER_HEADER } from '../../api/wire.ts';
import { refusedAs } from '../../live/draw.ts';
import type { HeadReply } from '../../live/head/page.ts';
import { REPLY_MOST_BYTES } from './settings.ts';

export type Shown = Extract<HeadReply, { ok: true }> | Extract<HeadReply, { why: 'refused' }>;

/** What was read, and by what: the same again says the same. */
interface Read {
  readonly text: string;
  readonly status: number;
  readonly type: string | null;
  readonly shape: Shape;
}

/** What a page is to be filled from, checked; what it was read from tells two replies apart. */
export interface ShownReply {
  readonly read: Read;
  readonly shown: Shown;
}

export const saysTheSame = ({ read: one }: ShownReply, { read: other }: { readonly read: Read }): boolean =>
  one.text === other.text && one.status === other.status && one.type === other.type && one.shape === other.shape;

const withoutReads = ({ read }: ShownReply): string => read.text.replace(/"reads":\d+/g, '');

/** Whether two replies differ in more than how often something was read. Inside of words the quotes of JSON are escaped. */
export const saysMoreThanReads = (one: ShownReply, other: ShownReply): boolean =>
  withoutReads(one) !== withoutReads(other);

/**
 * A reply that fits no page (`unfit`); what speaks of who asked and not of the entry, or is not the API's at all, such as a
 * question whether somebody is human (`denied`); or none (`failed`): the API may be in trouble.
 */
export type Unshown = 'unfit' | 'denied' | 'failed';

/** Statuses that speak of what was asked for. Others below 500 speak of the request and who sent it (RFC 9110, 15.4 and 15.5). */
const speaksOfEntry = (status: number): boolean => status < 300 || status === 404 || status === 410;

const textOf = async (response: Response): Promise<string | null> => {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > REPLY_MOST_BYTES) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
};

/**
 * Reads what the API has answered to a guest, by the rule of every call (api/envelope.ts). What was made for somebody, or
 * would make somebody of the guest, is for no page; nor is what only leads elsewhere, or a refusal that says nothing about
 * the thing itself: the next one who asks may be told more. `before` stands for what says the same again: most answers do.
 */
export const shownReply = async (
  response: Response,
  shape: Shape,
  top: boolean,
  before: ShownReply | null = null,
): Promise<ShownReply | Unshown> => {
  const { status, headers } = response;
  if (!speaksOfEntry(status)) {
    await response.body?.cancel();
    return status >= 500 ? 'failed' : 'denied';
  }
  const text = await textOf(response);
  if (text === null) return 'unfit';
  const type = headers.get('content-type');
  const read = { text, status, type, shape };
  const isForOne = headers.has(READER_HEADER) || headers.has('set-cookie');
  if (before !== null && saysTheSame(before, { read })) return isForOne ? 'unfit' : before;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'denied';
  }
  const verdict = verdictOf(status, type, body);
  if (verdict === 'failed') return 'denied';
  if (isForOne) return 'unfit';
  const { errCode, errMsg, data } = body as Record<string, unknown>;
  if (verdict === 'refused') {
    const shown = { ok: false, why: 'refused', errCode, errMsg, data, wait: null } as const;
    return refusedAs(shown).state === 'gone' ? { read, shown } : 'denied';
  }
  const checked = validate(top ? body : data, shape);
  return checked === INVALID ? 'unfit' : { read, shown: { ok: true, data: checked, reader: null } };
};
